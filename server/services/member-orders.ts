import { paymentCardsOfMember, ordersOfMember, type OrderPage } from '../db/members/member-orders-repository.ts'
import type { Services } from './services.ts'

/** Reads members' own orders. */
export const createMemberOrders = ({ database }: Pick<Services, 'database'>) => ({
  /** Returns a member's orders, newest first. */
  orders: (memberId: string, page: OrderPage) => ordersOfMember(database, memberId, page),
  /** Returns the cards that a member has paid with, latest first. */
  cards: (memberId: string) => paymentCardsOfMember(database, memberId),
})
