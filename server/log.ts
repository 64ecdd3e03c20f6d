import { pino, type Logger } from 'pino'
import type { Settings } from './settings.ts'

/** Fields that name or reach a person, or open what is theirs; they never reach the log. */
const personal = [
  'phone',
  'email',
  'first_name',
  'last_name',
  'firstName',
  'lastName',
  'address',
  'location_name',
  'contact',
  'vehicle',
  'token',
  'order_token',
  'device',
  'password',
  'authorization',
  'cookie',
  '["x-token"]',
  '["x-device"]',
  '["x-order-token"]',
  '["x-store-key"]',
]
const depths = ['', '*.', '*.*.', '*.*.*.']
const paths = depths.flatMap((depth) => personal.map((field) => `${depth}${field}`.replace('.[', '[')))

/** What the log leaves out. */
export const redaction = { paths, censor: '[hidden]' }

export type Log = Logger

/** Structured log without personal data. */
export const createLog = (settings: Pick<Settings, 'logLevel'>): Log =>
  pino({ level: settings.logLevel, redact: redaction, base: null })
