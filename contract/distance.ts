/** Miles of a distance in kilometres: the spec's factor, two decimals (spec §9). */
export const milesOf = (kilometres: number) => Math.round(kilometres * 0.62137 * 100) / 100
