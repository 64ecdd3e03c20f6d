import { withoutAccents } from '../../../../contract/fold-text.ts'

const plain = (text: string) => withoutAccents(text).toLowerCase().trim()

/** Returns the stores with the one whose name was typed first: the point of a place of that name may be nearer to another. */
export const namedFirst = <T extends { readonly name: string }>(stores: readonly T[], typed: string): readonly T[] =>
  stores.toSorted((a, b) => Number(plain(b.name) === plain(typed)) - Number(plain(a.name) === plain(typed)))
