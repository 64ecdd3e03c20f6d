import { pino, stdSerializers, type Logger } from 'pino'
import * as v from 'valibot'
import { failedQuery } from './db/sql-state.ts'
import { personalNames } from '../contract/personal-fields.ts'
import { personalColumns } from './db/member-columns.ts'
import type { Settings } from './settings.ts'

/** Fields that open what is a person's. */
const secrets = [
  'token',
  'order_token',
  'device',
  'password',
  'old_password',
  'otp',
  'ticket',
  'authorization',
  'cookie',
  '["x-token"]',
  '["x-device"]',
  '["x-order-token"]',
  '["x-store-key"]',
]
/** Fields that never reach the log. */
const hidden = new Set([...personalNames, ...personalColumns, 'location_name', ...secrets])
const depths = ['', '*.', '*.*.', '*.*.*.']
const paths = depths.flatMap((depth) => [...hidden].map((field) => `${depth}${field}`.replace('.[', '[')))

const frames = (error: Error) => (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))

/** An error of the payment provider repeats what it was told, such as an e-mail: only what names the error is logged. */
const ProviderError = v.object({
  code: v.fallback(v.optional(v.string()), undefined),
  statusCode: v.fallback(v.optional(v.number()), undefined),
  requestId: v.fallback(v.optional(v.string()), undefined),
})

/** Whether it is of the provider's class of errors, by its name: the library itself is loaded only where it takes the cards. */
function isOfProvider(value: unknown): value is Error {
  if (typeof value !== 'object' || value === null) return false
  return value.constructor.name === 'StripeError' || isOfProvider(Object.getPrototypeOf(value))
}

/** Neither what the provider was told nor the values of a query. */
function errorFields(error: Error): object {
  const provider = [error, error.cause].find(isOfProvider)
  if (provider) {
    const type = provider.constructor.name
    return { type, ...v.parse(ProviderError, provider), stack: frames(provider).join('\n') }
  }
  const query = failedQuery(error)
  return query ? { type: error.name, ...query, stack: frames(error).join('\n') } : stdSerializers.err(error)
}

/** How the log writes what it is given. */
export const logOptions = { redact: { paths, censor: '[hidden]' }, serializers: { err: errorFields }, base: null }

export type Log = Logger

/** Structured log without personal data. */
export const createLog = (settings: Pick<Settings, 'logLevel'>): Log =>
  pino({ level: settings.logLevel, ...logOptions })
