import { pino, stdSerializers, type Logger } from 'pino'
import * as v from 'valibot'
import { loggableQueryError } from './db/sql-state.ts'
import { personalFieldNames } from '../contract/personal-fields.ts'
import { requestId } from './http/request-context.ts'
import { personalMemberColumns } from './db/members/member-columns.ts'
import type { Settings } from './settings.ts'
import { readVersion } from './version.ts'

/** Fields with secrets, which are removed from the log like personal data. */
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
  '["x-staff-token"]',
  'challenge',
  'invitation',
  'otp_secret',
  'otp_uri',
  'otpSecret',
]
/** Fields that never reach the log. */
const hidden = new Set([...personalFieldNames, ...personalMemberColumns, 'location_name', ...secrets])
const depths = ['', '*.', '*.*.', '*.*.*.']
const paths = depths.flatMap((depth) => [...hidden].map((field) => `${depth}${field}`.replace('.[', '[')))

/** Returns the lines of a stack without its message, which may quote what a customer typed. */
export const framesOf = (error: Error) => (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))

/** Errors of the payment provider repeat the request, such as an email: only their identifying fields are logged. */
const ProviderError = v.object({
  code: v.fallback(v.optional(v.string()), undefined),
  statusCode: v.fallback(v.optional(v.number()), undefined),
  requestId: v.fallback(v.optional(v.string()), undefined),
})

/** Whether it is an error class of the provider, by name: the library is only loaded for card payments. */
function isOfProvider(value: unknown): value is Error {
  if (typeof value !== 'object' || value === null) return false
  return value.constructor.name === 'StripeError' || isOfProvider(Object.getPrototypeOf(value))
}

/** Removes the provider's request and the values of a query. */
function errorFields(error: Error): object {
  const provider = [error, error.cause].find(isOfProvider)
  if (provider) {
    const type = provider.constructor.name
    return { type, ...v.parse(ProviderError, provider), stack: framesOf(provider).join('\n') }
  }
  const query = loggableQueryError(error)
  return query ? { type: error.name, ...query, stack: framesOf(error).join('\n') } : stdSerializers.err(error)
}

/** Adds the id of the request to its lines. */
function requestFields(): object {
  const request = requestId()
  return request === undefined ? {} : { request }
}

/** Serializers of the log. */
export const logOptions = {
  redact: { paths, censor: '[hidden]' },
  serializers: { err: errorFields },
  base: null,
  mixin: requestFields,
}

export type Log = Logger

/** Creates a structured log without personal data, whose lines name the version of the program. */
export const createLog = ({ logLevel }: { logLevel: Settings['logLevel'] | 'fatal' }): Log =>
  pino({ ...logOptions, level: logLevel, base: { version: readVersion() } })
