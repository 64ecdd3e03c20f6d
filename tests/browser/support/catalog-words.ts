import { readFileSync } from 'node:fs'

/** Matches a text and its translation, each on one line. */
const entry = /^msgid "(.+)"\nmsgstr "(.+)"$/gm

/** Returns the translation of a source text from the catalogs. */
export function catalogWords(language: 'es' | 'en'): (spanish: string) => string {
  const catalogs = ['sandbox-payments', 'messages', 'deferred', 'pages'].map((name) =>
    readFileSync(`locales/${language}/${name}.po`, 'utf8'),
  )
  const words = new Map(catalogs.flatMap((text) => [...text.matchAll(entry)].map(([, from, to]) => [from, to])))
  return (spanish) => {
    const found = words.get(spanish)
    if (found === undefined) throw new Error(`No catalog of ${language} has "${spanish}"`)
    return found
  }
}
