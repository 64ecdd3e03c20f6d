/** The words of the atlas in one language. */
export type Phrases = { readonly say: (key: string) => string }

/** Returns words by key; throws for a missing key, so that no diagram has an empty box. */
export const phrasesOf = (words: ReadonlyMap<string, string>): Phrases => ({
  say: (key) => {
    const text = words.get(key)
    if (!text) throw new Error(`No words for "${key}": npm run flow-words adds it`)
    return text
  },
})
