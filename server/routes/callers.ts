import type { Context } from 'hono'
import { hashSecret } from '../crypto/secrets.ts'
import { channels, type Channel } from '../domain/coupons/coupon-context.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Member } from '../domain/coupons/coupon-context.ts'
import type { Caller } from '../services/callers.ts'
import type { Sessions } from '../services/sessions.ts'
import { deviceSecretOf } from '../http/request-headers.ts'

/** A caller with its secret: the device's, else the member's token; null without either. */
export type KnownCaller = Caller & { readonly secret: string | null }

/** Returns the `Client` header, which is also the sales channel. */
const channelOf = (c: Context): Channel => channels.find((name) => name === c.req.header('Client')) ?? 'web'

/** Returns the member's token of a call; empty without one. */
export const memberTokenOf = (c: Context) => c.req.header('x-token') ?? ''

/** Returns the caller by `x-device` and `x-token`; refuses an invalid token with CUS-100001. */
export const createCallers =
  (sessions: Sessions) =>
  async (c: Context): Promise<KnownCaller> => {
    const device = deviceSecretOf(c)
    const token = memberTokenOf(c)
    const member = token === '' ? null : await sessions.find(token)
    if (token !== '' && !member) throw new RefusalError('CUS-100001')
    const secret = device ?? (member ? token : null)
    return { deviceHash: device && hashSecret(device), member, channel: channelOf(c), secret }
  }

/** Returns the member of a call; refuses guests with CUS-100001. */
export const createMemberReader =
  (sessions: Sessions) =>
  async (c: Context): Promise<Member> => {
    const member = await sessions.find(memberTokenOf(c))
    if (!member) throw new RefusalError('CUS-100001')
    return member
  }
