import { expect, test } from 'vitest'
import { requirementProofsOf } from '../../../scripts/atlas/build/requirement-proofs.ts'
import type { ListedPath } from '../../../src/atlas/path-list.ts'
import { requirementFinderOf } from '../../../src/atlas/proof/requirement-proofs.ts'

test('a requirement without a path has its tests with their command, and is found by its code', () => {
  const find = requirementFinderOf(requirementProofsOf(new Map()))
  const proof = find('cp-23')
  expect(proof).toMatchObject({ id: '8.80', name: 'CP-23', paths: {} })
  expect(proof?.tests).toEqual([
    { file: 'coupon-refusals.test', title: null, command: 'npx vitest run tests/server/coupon-refusals.test.ts' },
    {
      file: 'remedies.test',
      title: 'CP-23 at the order',
      command: 'npx vitest run tests/paths/remedies.test.ts -t "CP-23 at the order"',
    },
  ])
  expect(find('8.80')).toEqual(proof)
  expect(find('99.99')).toBeUndefined()
  expect(find('refund'), 'the states of a flow are no requirement').toBeUndefined()
})

test('a requirement has the number of paths that prove it in each flow', () => {
  const pathOf = (proves: string[]): ListedPath => ({
    id: '',
    by: 'pairs',
    start: '',
    steps: [],
    through: [],
    entered: [],
    ends: [],
    isDrawn: true,
    proves,
  })
  const list = { steps: [], states: [], paths: [['4.10', '4.11'], ['4.10']].map(pathOf) }
  expect(requirementProofsOf(new Map([['cart', list]]))['4.10']?.paths).toEqual({ cart: 2 })
})
