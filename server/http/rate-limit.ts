import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { RefusalError } from '../domain/refusal.ts'

/** Address of the caller; calls inside the process have none and are not limited. */
const addressOf = (c: Context) => (c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined)

/** Refuses a caller's calls beyond `points` a minute (COMMON-06), saying when to try again. */
export function limitCalls(points: number): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return async (c, next) => {
    const address = addressOf(c)
    if (address !== undefined) {
      try {
        await limiter.consume(address)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new RefusalError('COMMON-06', { retry_after: Math.ceil(refused.msBeforeNext / 1000) })
      }
    }
    await next()
  }
}
