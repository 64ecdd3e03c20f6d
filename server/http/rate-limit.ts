import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { hashOf } from '../crypto/secrets.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Address of the caller; calls inside the process have none and are not limited. */
const addressOf = (c: Context) => (c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined)

/** Takes one of somebody's points, or refuses (COMMON-06), saying when to try again. */
async function take(limiter: RateLimiterMemory, who: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new RefusalError('COMMON-06', { retry_after: Math.ceil(refused.msBeforeNext / 1000) })
  }
}

/** Refuses a caller's calls beyond `points` a minute. */
export function limitCalls(points: number): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return async (c, next) => {
    const address = addressOf(c)
    if (address !== undefined) await take(limiter, address)
    await next()
  }
}

/** Refuses what is asked for one e-mail beyond `points` an hour, whoever asks and whether it has an account or not. */
export function limitAccounts(points: number): (email: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 3600 })
  return (email) => take(limiter, hashOf(email))
}

export type LimitAccount = ReturnType<typeof limitAccounts>
