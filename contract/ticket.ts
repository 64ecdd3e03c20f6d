/** A line of a store's printed ticket. */
export type TicketLine = { readonly text: string; readonly style: 'big' | 'bold' | 'plain' | 'rule' }
