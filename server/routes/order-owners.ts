import type { Context } from 'hono'
import { isHashOf } from '../crypto/secrets.ts'
import type { OrderRow } from '../db/order-repository.ts'
import type { Services } from '../services/services.ts'

/** The owner of an order. */
export type OwnedOrder = Pick<OrderRow, 'uuid' | 'tokenHash' | 'memberId' | 'promisedTo'>

/** Whether the caller may see an order: by its token, by that of its emailed link, or as the member who placed it. */
export const createOwnerCheck =
  ({ sessions, orderLinks }: Pick<Services, 'sessions' | 'orderLinks'>) =>
  async (c: Context, { uuid, tokenHash, memberId, promisedTo }: OwnedOrder): Promise<boolean> => {
    const token = c.req.header('x-order-token') ?? ''
    if (isHashOf(token, tokenHash) || orderLinks.opens({ uuid, promisedTo }, token)) return true
    if (memberId === null) return false
    const member = await sessions.find(c.req.header('x-token') ?? '')
    return member?.id === memberId
  }
