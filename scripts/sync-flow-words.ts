// Synchronizes the words of the diagrams with the machines: adds what Spanish lacks, removes what is unused.
import { readFileSync, writeFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import type { Language } from '../contract/primitives.ts'
import { flowWordsPath, readWordCatalog } from './atlas/words/flow-words.ts'
import { flowKeysOf, messageIdsOf } from './atlas/words/required-words.ts'
import { models } from '../tests/paths/models.ts'

const format = formatter({ explicitIdAsDefault: true })

async function write(language: Language, words: ReadonlyMap<string, string>) {
  const filename = flowWordsPath(language)
  const catalog = Object.fromEntries([...words].map(([id, translation]) => [id, { translation }]))
  const context = { locale: language, sourceLocale: 'none', filename, existing: readFileSync(filename, 'utf8') }
  writeFileSync(filename, await format.serialize(catalog, context))
}

const keys = new Set(flowKeysOf(models))
await write('en', new Map([...readWordCatalog('en')].filter(([key]) => keys.has(key))))

const known = readWordCatalog('es')
const spanish = new Map([...messageIdsOf(models)].map((id) => [id, known.get(id) ?? '']))
await write('es', spanish)
for (const [id, words] of spanish) if (words === '') console.log(`without Spanish words: ${id}`)
