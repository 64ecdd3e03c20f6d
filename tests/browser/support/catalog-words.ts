import { readFileSync } from 'node:fs'

/** A text and its translation, each on one line. */
const entry = /^msgid "(.+)"\nmsgstr "(.+)"$/gm

/** What a page says in a language for the words that the code has, from the catalogs that people read. */
export function catalogWords(language: 'es' | 'en'): (spanish: string) => string {
  const catalogs = ['messages', 'late'].map((name) => readFileSync(`locales/${language}/${name}.po`, 'utf8'))
  const words = new Map(catalogs.flatMap((text) => [...text.matchAll(entry)].map(([, from, to]) => [from, to])))
  return (spanish) => {
    const found = words.get(spanish)
    if (found === undefined) throw new Error(`No catalog of ${language} has "${spanish}"`)
    return found
  }
}
