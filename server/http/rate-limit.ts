import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { hashSecret } from '../crypto/secrets.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Consumes one of a key's points, or refuses (COMMON-06) with the time of the next attempt. */
async function take(limiter: RateLimiterMemory, who: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new RefusalError('COMMON-06', { retry_after: Math.ceil(refused.msBeforeNext / 1000) })
  }
}

/** Limits a client to `points` calls a minute; calls inside the process have no client and are not limited. */
export const limitCalls =
  (clientOf: (c: Context) => string | undefined) =>
  (points: number): MiddlewareHandler => {
    const limiter = new RateLimiterMemory({ points, duration: 60 })
    return async (c, next) => {
      const client = clientOf(c)
      if (client !== undefined) await take(limiter, client)
      await next()
    }
  }

/** Limits calls about one email to `points` an hour, by any caller and with or without an account. */
export function limitAccounts(points: number): (email: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 3600 })
  return (email) => take(limiter, hashSecret(email))
}

export type LimitAccount = ReturnType<typeof limitAccounts>
