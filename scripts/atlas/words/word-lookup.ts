/** The words of the atlas in one language. */
export type WordLookup = { readonly say: (key: string) => string }

/** Returns the words for a call that fails, or is not answered within so many milliseconds. */
export const silenceWords = ({ say }: WordLookup, limit: number) =>
  say('chart/silence').replace('…', String(limit / 1000))

/** Returns words by key; throws for a missing key, so that no diagram has an empty box. */
export const createWordLookup = (words: ReadonlyMap<string, string>): WordLookup => ({
  say: (key) => {
    const text = words.get(key)
    if (!text) throw new Error(`No words for "${key}": npm run flow-words lists what is missing`)
    return text
  },
})
