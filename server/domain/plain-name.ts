/** What a name has: letters with their marks, and what joins and abbreviates them. */
const notInNames = /[^\p{L}\p{M}'’.\- ]|\.(?=\S)/gu

/** Returns a name for an email without what would make it an address, a link or a number to call: strangers type names too. */
export const plainName = (name: string) => name.replace(notInNames, ' ').replace(/ +/g, ' ').trim()
