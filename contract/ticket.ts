/** A line of a store's printed ticket; the text of a `qr` is what its code says. */
export type TicketLine = { readonly text: string; readonly style: 'big' | 'bold' | 'plain' | 'rule' | 'qr' }
