/** The wire's letter for each order type (spec §9 "Order-type letter"). */
export const orderTypeLetters = { delivery: 'D', carryout: 'C' } as const
