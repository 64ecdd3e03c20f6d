import { expect, test } from 'vitest'
import { errorCodes } from '../../../contract/errors.ts'
import { searchTargetsWithoutModel, searchTargetsOf } from '../../../scripts/atlas/build/search-targets.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { readFlowWords } from '../../../scripts/atlas/words/flow-words.ts'
import { explore } from '../../paths/kit/explore.ts'
import { nodesOf } from '../../paths/kit/machine-parts.ts'
import { codesOf } from '../../paths/kit/requirements.ts'
import { models } from '../../paths/models.ts'
import { requirementsOfMachine } from '../../paths/requirements.ts'

test('every error code and every flow requirement leads to a state', () => {
  const states = new Set(models.flatMap(({ machine }) => nodesOf(machine).map(({ id }) => id)))
  const answered = new Set(models.flatMap(codesOf))
  const told = searchTargetsWithoutModel()
  const led = new Set(told.flatMap(({ ids }) => ids))
  expect(errorCodes.filter((code) => !answered.has(code) && !led.has(code))).toEqual([])
  expect(told.filter(({ state }) => !states.has(state))).toEqual([])
  const wallet = models.filter(({ machine }) => machine.id === 'wallet')
  const wanted = wallet.flatMap((model) =>
    searchTargetsOf('wallet', explore(model), createWordLookup(readFlowWords('es'))),
  )
  expect(wanted.find(({ ids }) => ids.includes('REWARD-04'))?.state).toBe('wallet.listed')
  expect(Object.keys(requirementsOfMachine('wallet')).filter((id) => !wanted.some(({ ids }) => ids[0] === id))).toEqual(
    [],
  )
  expect(wanted.filter(({ state }) => !states.has(state))).toEqual([])
})
