/** How an order reaches the customer. */
export type OrderType = 'delivery' | 'carryout'

/** The wire's letter for each order type (spec §9 "Order-type letter"). */
export const orderTypeLetters = { delivery: 'D', carryout: 'C' } as const
