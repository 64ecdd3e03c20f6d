import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { number, text, url } from './setting-schemas.ts'

/** The widest ranges that are a network's own: `10.0.0.0/8` and `fc00::/7`. */
const leastBits = { ipv4: 8, ipv6: 7 }

function isNetwork(range: string): boolean {
  if (!ipaddr.isValidCIDR(range)) return true
  const [address, bits] = ipaddr.parseCIDR(range)
  return bits >= leastBits[address.kind()]
}

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
      v.check(isNetwork, 'must name the proxies: behind so wide a range customers choose their own address'),
    ),
  ),
)

/** The environment of an instance that runs beside others. */
export const instanceEntries = {
  TRUSTED_PROXIES: v.optional(ranges),
  DATABASE_REPLICA_URL: v.optional(url(['postgres:', 'postgresql:'])),
  SHUTDOWN_DELAY: v.optional(number(0, 600)),
  DATABASE_POOL_SIZE: v.optional(v.pipe(number(1, 1000), v.integer('must be a whole number')), '20'),
  DATABASE_STATEMENT_TIMEOUT: v.optional(number(0, 3600), '5'),
  DATABASE_LOCK_TIMEOUT: v.optional(number(0, 3600), '2.5'),
  DATABASE_IDLE_TIMEOUT: v.optional(number(0, 3600), '10'),
}

/** Settings of an instance that runs beside others. */
export type InstanceSettings = {
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** Seconds between a failing `/readyz` and the end of new connections. */
  readonly shutdownDelay: number
  /** A read replica of `databaseUrl`. */
  readonly replicaUrl: string | null
  readonly postgres: PostgresLimits
}

/** Limits of PostgreSQL's connections; times in seconds, 0 for none. */
export type PostgresLimits = {
  readonly poolSize: number
  readonly statement: number
  /** Wait for a lock of a row or table. */
  readonly lock: number
  /** Time between the statements of a transaction. */
  readonly idle: number
}

type Environment = v.InferOutput<v.ObjectSchema<typeof instanceEntries, undefined>> & {
  DEPLOYMENT: 'local' | 'production'
}

/** Returns the settings of an instance. */
export const readInstanceSettings = (env: Environment): InstanceSettings => ({
  trustedProxies: env.TRUSTED_PROXIES ?? [],
  shutdownDelay: env.SHUTDOWN_DELAY ?? (env.DEPLOYMENT === 'production' ? 5 : 0),
  replicaUrl: env.DATABASE_REPLICA_URL ?? null,
  postgres: {
    poolSize: env.DATABASE_POOL_SIZE,
    statement: env.DATABASE_STATEMENT_TIMEOUT,
    lock: env.DATABASE_LOCK_TIMEOUT,
    idle: env.DATABASE_IDLE_TIMEOUT,
  },
})
