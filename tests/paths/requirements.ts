import { readRows } from '../unit/coverage-rows.ts'
import type { Path } from './kit/cover.ts'
import type { Graph } from './kit/explore.ts'
import { provenBy, trailOf, type Requirements, type RequirementsByMachine } from './kit/requirements.ts'
import { builders } from './requirements/builders.ts'
import { members } from './requirements/members.ts'
import { ordering } from './requirements/ordering.ts'
import { orders } from './requirements/orders.ts'
import { places } from './requirements/places.ts'
import { storefront } from './requirements/storefront.ts'

/** Which requirements the states and transitions of each machine are about. */
export const requirements: RequirementsByMachine = {
  ...places,
  ...ordering,
  ...builders,
  ...orders,
  ...members,
  ...storefront,
}

/** What the states and transitions of one machine are about. */
export const requirementsOfMachine = (machineId: string): Requirements => requirements[machineId] ?? {}

const rows = readRows()
const order = new Map(rows.map(({ id }, index) => [id, index]))

/** The row of each code of refusal. */
export const rowsOfCodes: ReadonlyMap<string, string> = new Map(
  rows.filter(({ section }) => section === '8. Codes').map(({ id, text }) => [text.replaceAll('`', ''), id]),
)

/** Ids in the order of docs/coverage.md, each once. */
export const inOrder = (ids: readonly string[]): string[] =>
  [...new Set(ids)].toSorted((a, b) => (order.get(a) ?? -1) - (order.get(b) ?? -1))

/** The requirements that a path of a machine proves. */
export const requirementsOf = (machineId: string, graph: Graph, path: Path): string[] =>
  inOrder(provenBy(trailOf(graph, path), requirementsOfMachine(machineId), rowsOfCodes))
