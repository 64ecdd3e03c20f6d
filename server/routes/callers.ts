import type { Context } from 'hono'
import { hashOf } from '../crypto/secrets.ts'
import { channels, type Channel } from '../domain/coupon-context.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Member } from '../domain/coupon-context.ts'
import type { Caller } from '../services/customers.ts'
import type { Sessions } from '../services/sessions.ts'
import { deviceOf } from '../http/headers.ts'

/** Whoever calls, with the secret that only they know: the device's, or else the member's token; null for nobody. */
export type KnownCaller = Caller & { readonly secret: string | null }

/** The `Client` header, which is also the sale channel (decisions §3). */
const channelOf = (c: Context): Channel => channels.find((name) => name === c.req.header('Client')) ?? 'web'

/** The member's token of a call; empty without one. */
export const tokenOf = (c: Context) => c.req.header('x-token') ?? ''

/** Reads who calls from `x-device` and `x-token`; a token that is nobody's is CUS-100001. */
export const createCallers =
  (sessions: Sessions) =>
  async (c: Context): Promise<KnownCaller> => {
    const device = deviceOf(c)
    const token = tokenOf(c)
    const member = token === '' ? null : await sessions.find(token)
    if (token !== '' && !member) throw new RefusalError('CUS-100001')
    const secret = device ?? (member ? token : null)
    return { deviceHash: device && hashOf(device), member, channel: channelOf(c), secret }
  }

/** Reads which member calls; without one it is CUS-100001. */
export const createMemberReader =
  (sessions: Sessions) =>
  async (c: Context): Promise<Member> => {
    const member = await sessions.find(tokenOf(c))
    if (!member) throw new RefusalError('CUS-100001')
    return member
  }
