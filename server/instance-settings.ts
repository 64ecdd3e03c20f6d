import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { text } from './setting-schemas.ts'

const ranges = v.pipe(
  text,
  v.transform((value) => value.split(',').map((range) => range.trim())),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range),
        'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
      ),
    ),
  ),
)

/** The environment of an instance that runs beside others. */
export const instanceEntries = { TRUSTED_PROXIES: v.optional(ranges) }

/** Settings of an instance that runs beside others. */
export type InstanceSettings = {
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
}

type Environment = v.InferOutput<v.ObjectSchema<typeof instanceEntries, undefined>>

/** Returns the settings of an instance. */
export const readInstanceSettings = (env: Environment): InstanceSettings => ({
  trustedProxies: env.TRUSTED_PROXIES ?? [],
})
