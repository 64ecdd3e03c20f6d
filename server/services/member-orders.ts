import { paymentCardsOfMember, ordersOfMember, type OrderPage } from '../db/members/member-orders-repository.ts'
import { market } from '../domain/market.ts'
import type { Services } from './services.ts'

/** An order for another day is over by then. */
const openHours = 24 * (market.horizon_days + 1)

/** Reads members' own orders. */
export const createMemberOrders = ({ database, clock }: Pick<Services, 'database' | 'clock'>) => ({
  /** Returns a member's orders, newest first. */
  orders: (memberId: string, page: Omit<OrderPage, 'staleBefore'>) =>
    ordersOfMember(database, memberId, { ...page, staleBefore: clock.now().subtract({ hours: openHours }) }),
  /** Returns the cards that a member has paid with, latest first. */
  cards: (memberId: string) => paymentCardsOfMember(database, memberId),
})
