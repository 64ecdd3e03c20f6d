// Synchronizes the words of the diagrams with the machines: adds missing ones, removes unused ones.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { languages, type Language } from '../contract/primitives.ts'
import { caseKey, flowWordsPath, readFlowWords } from './atlas/words/flow-words.ts'
import { descriptionsOf, flowKeysOf } from './atlas/words/required-words.ts'
import { requirementRows } from './atlas/words/requirement-words.ts'
import { models } from '../tests/paths/models.ts'

type Words = ReadonlyMap<string, string>

const format = formatter({ explicitIdAsDefault: true })
const machines = models.map(({ machine }) => machine)
const rows = requirementRows()
const keys = [...flowKeysOf(models), ...rows.keys()]
const descriptions = new Map([...descriptionsOf(machines), ...rows])

const wordsIn = (language: Language): Words =>
  existsSync(flowWordsPath(language)) ? readFlowWords(language) : new Map<string, string>()

const spaced = (name: string) =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)

/** Returns an English draft, from the identifier. */
function draftOf(key: string): string {
  if (key.startsWith(caseKey(''))) return spaced(key.slice(caseKey('').length))
  const name = key.split('/').at(-1)?.split('.').slice(-2).join(' ') ?? key
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
}

async function write(language: Language, words: Words) {
  const path = flowWordsPath(language)
  const catalog = Object.fromEntries([...words].map(([key, translation]) => [key, { translation }]))
  const existing = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const context = { locale: language, sourceLocale: 'none', filename: path, existing }
  writeFileSync(path, await format.serialize(catalog, context))
}

const inList = /\[\d+\]/
/** A transition added to a list moves those after it to other keys: they keep their words. */
function movedWords(language: Language): Words {
  const words = wordsIn(language)
  const known = new Set(keys)
  const isUnused = ([key]: readonly [string, string]) => inList.test(key) && !known.has(key)
  const moved = new Map([...words].filter(isUnused).map(([key, text]) => [key.replace(inList, ''), text]))
  const found = keys.flatMap((key) => {
    const text = words.has(key) || !inList.test(key) ? undefined : moved.get(key.replace(inList, ''))
    return text === undefined ? [] : [[key, text] as const]
  })
  return new Map([...words, ...found])
}

const kept = { es: movedWords('es'), en: movedWords('en') }
const english = new Map(keys.map((key) => [key, descriptions.get(key) ?? (kept.en.get(key) || draftOf(key))]))
// A changed English text needs a new translation.
const isSame = (key: string) => !descriptions.has(key) || kept.en.get(key) === descriptions.get(key)
const spanish = new Map(keys.map((key) => [key, isSame(key) ? (kept.es.get(key) ?? '') : '']))

await write('en', english)
await write('es', spanish)
for (const language of languages) {
  const moved = new Set([...english.keys()].map((key) => key.replace(inList, '')))
  const gone = [...kept[language].keys()].filter((key) => !english.has(key) && !moved.has(key.replace(inList, '')))
  for (const key of gone) console.log(`no longer used in ${flowWordsPath(language)}: ${key}`)
}
for (const [key, words] of english) {
  if (!kept.en.has(key) && !descriptions.has(key))
    console.log(`English drafted from the name, to be reviewed: ${key}: ${words}`)
}
for (const [key, words] of spanish) if (words === '') console.log(`without Spanish words: ${key}`)
