import type { Language } from '../../../contract/primitives.ts'
import { atlasIndexOf } from '../../../scripts/atlas/build/atlas-index.ts'
import { readFlowWords } from '../../../scripts/atlas/words/read-flow-words.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { models } from '../models.ts'

/** Returns the words of all flows in one language, as the atlas has them. */
export function readFlowGlossary(language: Language) {
  const phrases = createWordLookup(readFlowWords(language))
  const index = atlasIndexOf(models, phrases)
  const machineOf = (id: string) => {
    const machine = index.machines.find((one) => one.id === id)
    if (!machine) throw new Error(`The atlas has no ${id}`)
    return machine
  }
  return { phrases, index, machineOf }
}
