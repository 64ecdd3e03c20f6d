import { finalStatuses } from '../../contract/orders.ts'
import type { Database } from '../db/database.ts'
import { anonymizeOrder } from '../db/order-anonymization.ts'
import { lockOrder } from '../db/order-repository.ts'
import { RefusalError } from '../domain/refusal.ts'

/**
 * Removes a guest's personal data from an order that is over (ORDER-20), at once. Members delete theirs with their
 * account (COMMON-03).
 */
export const eraseGuestData = (database: Database, uuid: string): Promise<void> =>
  database.transaction(async () => {
    const { memberId, status } = await lockOrder(database, uuid)
    if (!finalStatuses.includes(status)) throw new RefusalError('ORDER-20')
    if (memberId !== null) throw new RefusalError('COMMON-03')
    await anonymizeOrder(database, uuid)
  })
