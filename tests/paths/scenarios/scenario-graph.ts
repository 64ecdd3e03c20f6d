import { getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic, AnyStateMachine, EventObject, Snapshot } from 'xstate'
import type { MachineName } from '../../../src/machine-bindings/machines.ts'
import { planPaths, fewPathLimits, type Path } from '../kit/plan-paths.ts'
import { criteria } from '../kit/criteria.ts'
import type { Edge, Graph, GraphNode, Start } from '../kit/explore.ts'
import { mockServerOf, type Scenario } from './scenarios.ts'
import { RunningSystem, systemOf, type Move } from './running-system.ts'
import { MockServer, type Facts } from './mock-server.ts'

/** The machines that run in every scenario, besides the storefront. */
const runningMachines = [
  'cart',
  'recovery',
  'removal',
  'reorder',
  'checkout',
  'payment',
  'wallet',
  'session',
  'registration',
  'profile',
  'addressBook',
  'emailCheck',
  'contact',
] as const satisfies readonly MachineName[]
const ports = new Set(
  [
    'loadCart changeCart previewTimeChange previewParkedCart restoreParkedCart findEarlierCart previewReorder createReorderedCart',
    'placeOrder findOrder previewCheckoutTime changeCartTime removeCoupon beginPayment loadWallet redeemCoupon',
    'readMember login loginBySocial readSocial logout register saveProfile changeBook checkEmail requestFormTicket',
  ].flatMap((names) => names.split(' ')),
)
/** The storefront with the running machines of the scenarios. */
export const runningSystem = (machine?: AnyStateMachine) => systemOf(runningMachines, ports, machine)
export const system = runningSystem()

/** A running system with the mock server and device. */
export type RunningScenario = { readonly system: RunningSystem; readonly town: MockServer }
export function startScenario(scenario: Scenario, machine = system): RunningScenario {
  const town = mockServerOf(scenario)
  return { town, system: new RunningSystem(machine, town, { input: scenario.input }) }
}

/** Returns the key of a moment: the state of each machine and the data of the wiring. */
export function keyOf({ system: running, town }: RunningScenario): string {
  const { context, value } = running.read('storefront') ?? { context: null, value: null }
  const states = runningMachines.map((name) => running.read(name)?.value ?? null)
  const [cart, checkout, session] = [running.read('cart'), running.read('checkout'), running.read('session')]
  return JSON.stringify([
    value,
    states,
    context && [context.disposition?.orderType, context.disposition?.when.kind, context.notice],
    cart && [cart.context.cartId, cart.context.cart?.data.length, cart.context.cart?.total],
    [running.read('recovery')?.context.parked?.cartId, running.read('removal')?.context.lines.length],
    checkout && [checkout.context.order.total, checkout.context.form.email, checkout.context.refusal],
    checkout && [checkout.context.order.disposition.place?.address.gate, checkout.context.form.address?.gate],
    [context?.disposition?.place?.text, context?.disposition?.place?.address.gate],
    session && [session.context.member?.first_name, session.context.member?.locations.length, session.context.notice],
    [session?.context.form, running.read('registration')?.context.form, running.read('profile')?.context.form],
    [running.read('contact')?.context.form, running.read('emailCheck')?.context.email],
    town.facts,
  ])
}

/** Machines whose screens are covered by checkout. */
const behindCheckout: ReadonlySet<MachineName> = new Set(['recovery', 'reorder', 'wallet'])

/** Whether a move is possible now: a gesture that its machine handles, or the end of a mocked machine. */
function canHappen({ system: running }: RunningScenario, { at, step }: Move): boolean {
  const state = running.read(at)
  if (state?.status !== 'active') return false
  const isPaying = running.read('storefront')?.matches({ paying: 'checkingOut' })
  if (isPaying && behindCheckout.has(at)) return false
  if (step.kind === 'answer') return step.actor in state.children
  return step.kind === 'event' && Reflect.apply(state.can, state, [step.event])
}

type Visit = Snapshot<unknown> & { readonly scene: { persisted: Snapshot<unknown>; facts: Facts; key: string } | null }
type Happening = EventObject & { readonly move: Move | null }

const sceneOf = (scenario: Scenario, { scene }: Visit): RunningScenario => {
  if (!scene) return startScenario(scenario)
  const town = new MockServer(scene.facts)
  return { town, system: new RunningSystem(system, town, { snapshot: scene.persisted }) }
}

/** Explores all moments of an scenario up to its length, by playing moves on the real machines. */
function exploreScenario(scenario: Scenario): Graph {
  const taken = new Map<string, { edge: Edge; node: GraphNode['state'] }>()
  const depths = new Map<string, number>()
  const offered = new Map<string, readonly Move[]>()
  const starts = new Map<string, Start>()
  const nodes = new Map<string, GraphNode>()

  const visitOf = (scene: RunningScenario, depth: number): Visit => {
    const key = keyOf(scene)
    const root = scene.system.read('storefront')
    if (!root) throw new Error('The storefront always runs')
    depths.set(key, Math.min(depth, depths.get(key) ?? depth))
    if (!nodes.has(key)) nodes.set(key, { state: root, edges: [] })
    offered.set(
      key,
      scenario.moves.filter((move) => canHappen(scene, move)),
    )
    const visit: Visit = {
      status: 'active',
      output: undefined,
      error: undefined,
      scene: { persisted: scene.system.persisted(), facts: scene.town.facts, key },
    }
    scene.system.close()
    return visit
  }
  const logic: ActorLogic<Visit, Happening> = {
    getInitialSnapshot: () => visitOf(startScenario(scenario), 0),
    transition(visit, { move }) {
      if (!visit.scene || !move) return visit
      const from = visit.scene.key
      const scene = sceneOf(scenario, visit)
      scene.system.play(move)
      const result = scene.system.read('storefront')
      const took = [`${move.at}: ${move.step.name}`, ...scene.system.wired]
      const next = visitOf(scene, (depths.get(from) ?? 0) + 1)
      if (next.scene && result)
        taken.set(`${from} ${move.at} ${move.step.name}`, {
          node: result,
          edge: { step: move.step, from, to: next.scene.key, took, microsteps: [], left: [], effects: [], result },
        })
      return next
    },
    getPersistedSnapshot: (visit) => visit,
  }
  getAdjacencyMap(logic, {
    events: ({ scene }) =>
      scene && (depths.get(scene.key) ?? 0) < scenario.longest
        ? (offered.get(scene.key) ?? []).map((move) => ({ type: `${move.at} ${move.step.name}`, move }))
        : [],
    serializeState: ({ scene }) => scene?.key ?? '',
    serializeEvent: ({ type }) => type,
  })
  for (const { edge } of taken.values()) nodes.get(edge.from)?.edges.push(edge)
  const begun = startScenario(scenario)
  starts.set(scenario.name, { at: keyOf(begun), took: [], microsteps: [], left: [], effects: [] })
  begun.system.close()
  return { starts, nodes }
}

const known = new WeakMap<Scenario, { graph: Graph; paths: readonly Path[] }>()
/** Returns the paths of an scenario: every reached transition of the wiring, and every pair of moves. */
export function coverScenario(scenario: Scenario) {
  const planned = known.get(scenario)
  if (planned) return planned
  const graph = exploreScenario(scenario)
  const plan = { graph, paths: planPaths('system', graph, criteria.pairs, fewPathLimits) }
  known.set(scenario, plan)
  return plan
}

/** Returns the ids of the wiring transitions that an scenario reaches. */
export const wiredIn = (graph: Graph): Set<string> =>
  new Set(
    [...graph.nodes.values()]
      .flatMap(({ edges }) => edges.flatMap(({ took }) => [...took]))
      .filter((id) => id.startsWith('storefront.wiring ')),
  )

export const moveOf = (scenario: Scenario, { step }: Edge): Move => {
  const move = scenario.moves.find((one) => one.step === step)
  if (!move) throw new Error(`"${step.name}" is no move of "${scenario.name}"`)
  return move
}
