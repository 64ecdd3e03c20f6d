import { expect, test } from 'vitest'
import { errorCodes } from '../../contract/errors.ts'
import { toggle } from '../paths/fixtures/toggle.ts'
import { nodesOf, transitionIdsOf } from '../paths/kit/machine-parts.ts'
import { planOf } from '../paths/kit/machine-plan.ts'
import { codesOf, requirementsProvenBy, trailOf } from '../paths/kit/requirements.ts'
import { models } from '../paths/models.ts'
import { reviewedRemedies } from '../paths/remedies/snapshot.ts'
import { inCoverageOrder, requirements, requirementsOfCodes } from '../paths/requirements.ts'
import { codesElsewhere, provenElsewhere } from '../paths/requirements/proven-elsewhere.ts'
import { readRows } from './coverage-rows.ts'

const rows = readRows()
const mapped = new Set(Object.values(requirements).flatMap((ofMachine) => Object.keys(ofMachine)))

/** Expands `7.1-7.88` to 7.1, 7.2 and so on. */
function idsOf(range: string): string[] {
  const ends = range.split('-').map((id) => /^(.*?)(\d+)$/.exec(id))
  const [first, last = first] = ends
  const [, prefix = '', from = ''] = first ?? []
  const to = Number(last?.[2])
  return Array.from({ length: to - Number(from) + 1 }, (_, index) => `${prefix}${Number(from) + index}`)
}

test('every requirement of a state or transition is a row of docs/coverage.md', () => {
  const ids = new Set(rows.map(({ id }) => id))
  expect([...mapped].filter((id) => !ids.has(id))).toEqual([])
})

test('every state and transition with a requirement exists in its machine', () => {
  const known = new Map(
    models.map(({ machine }) => [
      machine.id,
      new Set([...nodesOf(machine).map(({ id }) => id), ...transitionIdsOf(machine)]),
    ]),
  )
  const missing = Object.entries(requirements).flatMap(([machine, ofMachine]) =>
    Object.entries(ofMachine).flatMap(([id, goals]) =>
      goals.filter((goal) => !known.get(machine)?.has(goal)).map((goal) => `${id}: ${goal}`),
    ),
  )
  expect(missing).toEqual([])
  expect(Object.values(requirements).flatMap((ofMachine) => Object.values(ofMachine))).not.toContainEqual([])
})

test('every row belongs to a flow or gives the reason why it does not', () => {
  const others = rows.filter(({ section }) => section !== '8. Codes' && !section.startsWith('Machines'))
  const said = provenElsewhere.flatMap(({ section, ids }) => ids.flatMap(idsOf).map((id) => ({ section, id })))
  const misplaced = said.filter(
    ({ section, id }) => !others.some((row) => row.id === id && row.section.startsWith(section)),
  )
  expect(misplaced).toEqual([])
  const saidIds = said.map(({ id }) => id)
  expect(new Set(saidIds).size).toBe(saidIds.length)
  expect(saidIds.filter((id) => mapped.has(id))).toEqual([])
  expect(others.map(({ id }) => id).filter((id) => !mapped.has(id) && !saidIds.includes(id))).toEqual([])
})

test('every machine has requirements', () => {
  expect(Object.keys(requirements).toSorted()).toEqual(models.map(({ machine }) => machine.id).toSorted())
})

test('every error code is covered by a path or a remedy, or names its substitute', () => {
  const ways = Object.keys(reviewedRemedies()).map((name) => name.split(' ')[0])
  const proven = new Set([...models.flatMap(codesOf), ...ways])
  const said = codesElsewhere.flatMap(({ codes }) => codes)
  expect(said.filter((code) => proven.has(code))).toEqual([])
  expect(errorCodes.filter((code) => !proven.has(code)).toSorted()).toEqual(said.toSorted())
  expect(errorCodes.filter((code) => !requirementsOfCodes.has(code))).toEqual([])
})

test('a path proves the requirements of its states, their parents and its transitions', () => {
  const { graph, paths } = planOf(toggle)
  const [path] = paths
  if (!path) throw new Error('The toggle has no path')
  const [id = ''] = trailOf(graph, path).transitions
  const trail = { ...trailOf(graph, path), codes: new Set(['CP-02']) }
  const about = {
    'by state': ['toggle.dark'],
    around: ['toggle'],
    'by transition': [id],
    never: ['toggle.dar', 'toggle.no —x→ toggle'],
  }
  expect(requirementsProvenBy(trail, about, new Map([['CP-02', '8.59']]))).toEqual([
    'by state',
    'around',
    'by transition',
    '8.59',
  ])
})

test('a requirement with cases is proven by a path that plays one of them, and by no other', () => {
  const { graph, paths } = planOf(toggle)
  const [path] = paths
  if (!path) throw new Error('The toggle has no path')
  const trail = trailOf(graph, path)
  const [id = ''] = path.edges.flatMap(({ took }) => took)
  const proven = (name: string) => requirementsProvenBy(trail, { P1: [id] }, new Map(), { P1: [name] })
  expect(proven(path.start)).toEqual(['P1'])
  expect(proven(path.edges[0]?.step.name ?? '')).toEqual(['P1'])
  expect(proven('never played')).toEqual([])
})

test('ids are in the order of docs/coverage.md without duplicates', () => {
  expect(inCoverageOrder(['P1', '4.10', '4.2', 'P1'])).toEqual(['4.2', '4.10', 'P1'])
})
