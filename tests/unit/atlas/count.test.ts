import { expect, test } from 'vitest'
import { atlasIndexOf } from '../../../scripts/atlas/build/atlas-index.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { leafStates } from '../../../src/atlas/state-words.ts'
import { readFlowWords } from '../../../scripts/atlas/words/read-flow-words.ts'
import { leafIdsOf } from '../../paths/kit/machine-parts.ts'
import { models } from '../../paths/models.ts'

test('the atlas counts each leaf state once and no parent states', () => {
  const { machines } = atlasIndexOf(models, createWordLookup(readFlowWords('es')))
  const counted = machines.map(({ states }) => leafStates(states).map(({ id }) => id))
  expect(counted).toEqual(models.map(({ machine }) => leafIdsOf(machine)))
})
