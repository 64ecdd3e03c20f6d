import { readRows } from '../conventions/coverage-rows.ts'
import type { Path } from './kit/plan-paths.ts'
import type { Graph } from './kit/explore.ts'
import {
  requirementsProvenBy,
  trailOf,
  type Requirements,
  type RequirementsByMachine,
  type Trail,
} from './kit/requirements.ts'
import { builders } from './requirements/builders.ts'
import { cartAndWallet } from './requirements/cart-and-wallet.ts'
import { checkoutAndPayment } from './requirements/checkout-and-payment.ts'
import { cases } from './requirements/cases.ts'
import { members } from './requirements/members.ts'
import { office } from './requirements/office.ts'
import { placedOrders } from './requirements/placed-orders.ts'
import { places } from './requirements/places.ts'
import { storeScreen } from './requirements/store-screen.ts'
import { storefront } from './requirements/storefront.ts'

/** The requirements of each machine, with the states and transitions that prove them. */
export const requirements: RequirementsByMachine = {
  ...places,
  ...cartAndWallet,
  ...checkoutAndPayment,
  ...builders,
  ...placedOrders,
  ...members,
  ...storeScreen,
  ...office,
  ...storefront,
}

/** Returns the requirements of one machine. */
export const requirementsOfMachine = (machineId: string): Requirements => requirements[machineId] ?? {}

const rows = readRows()
const order = new Map(rows.map(({ id }, index) => [id, index]))

/** The row of each error code. */
export const requirementsOfCodes: ReadonlyMap<string, string> = new Map(
  rows.filter(({ section }) => section === '8. Codes').map(({ id, text }) => [text.replaceAll('`', ''), id]),
)

/** Returns ids in the order of docs/coverage.md without duplicates. */
export const inCoverageOrder = (ids: readonly string[]): string[] =>
  [...new Set(ids)].toSorted((a, b) => (order.get(a) ?? -1) - (order.get(b) ?? -1))

/** Returns the cases that no path plays before what their requirement is about. */
export function unplayedCases(machineId: string, graph: Graph, paths: readonly Path[]): string[] {
  const played = new Set(paths.flatMap((path) => [...trailOf(graph, path).cases]))
  const goals = requirementsOfMachine(machineId)
  return Object.entries(cases[machineId] ?? {}).flatMap(([id, names]) =>
    names
      .filter((name) => !goals[id]?.some((goal) => played.has(`${goal} with ${name}`)))
      .map((name) => `${id}: ${name}`),
  )
}

/** Returns the requirements that a trail through a machine proves. */
export const requirementsOfTrail = (machineId: string, trail: Trail): string[] =>
  inCoverageOrder(requirementsProvenBy(trail, requirementsOfMachine(machineId), requirementsOfCodes, cases[machineId]))

/** Returns the requirements that a path of a machine proves. */
export const requirementsOf = (machineId: string, graph: Graph, path: Path): string[] =>
  requirementsOfTrail(machineId, trailOf(graph, path))
