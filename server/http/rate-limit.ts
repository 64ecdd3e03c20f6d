import type { Context, MiddlewareHandler } from 'hono'
import { RefusalError } from '../domain/refusal.ts'

export type ClientOf = (c: Context) => string | undefined

/** Returns a function that counts a call of a client, which may refuse it; calls inside the process have no client. */
export const countClients =
  (clientOf: ClientOf, count: (client: string) => Promise<unknown>) =>
  async (c: Context): Promise<void> => {
    const client = clientOf(c)
    if (client !== undefined) await count(client)
  }

/** Counts each call of a client. */
export const limitClients =
  (count: (c: Context) => Promise<void>): MiddlewareHandler =>
  async (c, next) => {
    await count(c)
    await next()
  }

/** Seconds until a client with too many streams may open another one. */
const streamWait = 30

/** Limits the streams that a client has open on this server (COMMON-06). Opening one returns the function that ends it. */
export function limitStreams(clientOf: ClientOf, most: number): (c: Context) => () => void {
  const open = new Map<string, number>()
  return (c) => {
    const client = clientOf(c)
    if (client === undefined) return () => undefined
    const before = open.get(client) ?? 0
    if (before >= most) throw new RefusalError('COMMON-06', { retry_after: streamWait })
    open.set(client, before + 1)
    return () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    }
  }
}
