import type { Context, MiddlewareHandler } from 'hono'

/** Counts each call of a client, which may refuse it; calls inside the process have no client and are not limited. */
export const limitClients =
  (clientOf: (c: Context) => string | undefined, count: (client: string) => Promise<void>): MiddlewareHandler =>
  async (c, next) => {
    const client = clientOf(c)
    if (client !== undefined) await count(client)
    await next()
  }
