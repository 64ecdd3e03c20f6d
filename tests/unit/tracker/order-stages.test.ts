import { expect, test } from 'vitest'
import { orderStatuses, stageOf, type Stage } from '../../../contract/orders.ts'
import { currentStage } from '../../../machines/tracker/tracker.rules.ts'

/** The stage that customers see for each status. */
const stages: readonly { readonly stage: Stage; readonly statuses: readonly number[] }[] = [
  { stage: 'error', statuses: [4, 22] },
  { stage: 'starting', statuses: [1, 2, 25, 27] },
  { stage: 'received', statuses: [3, 15] },
  { stage: 'accepted', statuses: [10, 11, 12, 13, 14] },
  { stage: 'cooking', statuses: [5] },
  { stage: 'delivering', statuses: [6] },
  { stage: 'completed', statuses: [7, 9] },
  { stage: 'canceled', statuses: [8] },
  { stage: 'ready', statuses: [16, 17, 18, 19, 20] },
]

test.each(stages)('[tracker.stages] the tracker shows the stage $stage for its statuses', ({ stage, statuses }) => {
  const at = '2026-03-03T16:00:00Z'
  const shown = (status: number) => currentStage([{ seq: 1, status, at, by: 'store' }], 1)
  expect(statuses.map((status) => [status, stageOf(status), shown(status)])).toEqual(
    statuses.map((status) => [status, stage, stage]),
  )
})

test('every order status has one stage', () => {
  expect(stages.flatMap(({ statuses }) => statuses).toSorted((a, b) => a - b)).toEqual(orderStatuses)
})

test('an unknown status keeps the last stage', () => {
  const event = (seq: number, status: number) => ({ seq, status, at: '2026-03-03T16:00:00Z', by: 'store' as const })
  expect(currentStage([event(1, 5), event(2, 99)], 99)).toBe('cooking')
})
