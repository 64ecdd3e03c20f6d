import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../clock.ts'
import { hashSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { countCalls } from '../db/rate-limit-repository.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Log } from '../log.ts'

/** How many calls each subject may make in a period. */
export type Limit = {
  readonly name: string
  readonly calls: number
  readonly seconds: number
  /** The first calls to each server, which it counts alone until there are more: most customers make no more. */
  readonly unshared?: number
}
/** Counts a call of a subject, such as a client or an email; COMMON-06 with the time of the next one when there were too many. */
export type CountCall = (subject: string) => Promise<void>

/** Time limit of the database's count. */
const countMs = 1000

const refuse = (milliseconds: number) =>
  new RefusalError('COMMON-06', { retry_after: Math.max(1, Math.ceil(milliseconds / 1000)) })

/** Limits the calls to this server; the function that counts a call returns how many there were. */
export function createOwnLimit({ calls: points, seconds: duration }: Pick<Limit, 'calls' | 'seconds'>) {
  const limiter = new RateLimiterMemory({ points, duration })
  return async (subject: string): Promise<number> => {
    try {
      return (await limiter.consume(subject)).consumedPoints
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? refuse(refused.msBeforeNext) : refused
    }
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The database counts too slowly')), milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/**
 * Limits the calls to all servers of a database. What exceeds the limit on this server alone is refused without the
 * database, and while the database does not count, nothing else is.
 */
export function createSharedLimits({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  return ({ name, calls, seconds, unshared = 0 }: Limit): CountCall => {
    const countHere = createOwnLimit({ calls, seconds })
    async function countEverywhere(subject: string, more: number) {
      const [key, now] = [hashSecret(`${name} ${subject}`), clock.now()]
      try {
        return await within(countMs, countCalls(database, { key, more, now, next: now.add({ seconds }) }))
      } catch (error) {
        log.warn({ err: error, limit: name }, 'calls are only counted by this server')
        return null
      }
    }
    return async (subject) => {
      const own = await countHere(subject)
      if (own <= unshared) return
      const all = await countEverywhere(subject, own === unshared + 1 ? own : 1)
      if (all && all.calls > calls) throw refuse(all.endsAt.epochMilliseconds - clock.now().epochMilliseconds)
    }
  }
}
