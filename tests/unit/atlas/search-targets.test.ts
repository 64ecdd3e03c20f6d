import { expect, test } from 'vitest'
import { errorCodes } from '../../../contract/errors.ts'
import { searchTargetsOf, searchTargetsWithoutModel } from '../../../scripts/atlas/build/search-targets.ts'
import { codesOf } from '../../paths/kit/codes.ts'
import { explore } from '../../paths/kit/explore.ts'
import { nodesOf } from '../../paths/kit/machine-parts.ts'
import { models } from '../../paths/models.ts'

test('every error code leads to a state', () => {
  const states = new Set(models.flatMap(({ machine }) => nodesOf(machine).map(({ id }) => id)))
  const answered = new Set(models.flatMap(codesOf))
  const led = new Set(searchTargetsWithoutModel().map(({ code }) => code))
  expect(errorCodes.filter((code) => !answered.has(code) && !led.has(code))).toEqual([])
  const wallet = models.filter(({ machine }) => machine.id === 'wallet')
  const targets = searchTargetsOf(wallet.map((model) => explore(model)))
  expect(targets.find(({ code }) => code === 'REWARD-04')?.state).toBe('wallet.listed')
  expect(targets.filter(({ state }) => !states.has(state))).toEqual([])
})
