/** The words of a flow in one language. */
export type Phrases = { readonly say: (key: string) => string }

/** Words by key; one that is missing is an error, so that no diagram shows an empty box. */
export const phrasesOf = (words: ReadonlyMap<string, string>): Phrases => ({
  say: (key) => {
    const text = words.get(key)
    if (!text) throw new Error(`No words for "${key}": npm run flow-words adds it`)
    return text
  },
})
