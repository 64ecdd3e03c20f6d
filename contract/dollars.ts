/** Returns integer cents as dollars with two decimals, such as `12.50`. */
export const dollarsOf = (cents: number) => (cents / 100).toFixed(2)
