import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { hashSecret } from '../crypto/secrets.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Returns the caller's address; calls inside the process have none and are not limited. */
const addressOf = (c: Context) => (c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined)

/** Consumes one of a key's points, or refuses (COMMON-06) with the time of the next attempt. */
async function take(limiter: RateLimiterMemory, who: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new RefusalError('COMMON-06', { retry_after: Math.ceil(refused.msBeforeNext / 1000) })
  }
}

/** Limits a caller to `points` calls a minute. */
export function limitCalls(points: number): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return async (c, next) => {
    const address = addressOf(c)
    if (address !== undefined) await take(limiter, address)
    await next()
  }
}

/** Limits calls about one email to `points` an hour, by any caller and with or without an account. */
export function limitCallsPerEmail(points: number): (email: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 3600 })
  return (email) => take(limiter, hashSecret(email))
}

export type LimitEmailCalls = ReturnType<typeof limitCallsPerEmail>
