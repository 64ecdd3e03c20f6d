import { getAdjacencyMap } from '@xstate/graph'
import type { ActorLogic, AnyStateMachine, EventObject, Snapshot } from 'xstate'
import type { MachineName } from '../../../src/bindings/machines.ts'
import { cover, fewPaths, type Path } from '../kit/cover.ts'
import { criteria } from '../kit/criteria.ts'
import type { Edge, Graph, GraphNode, Start } from '../kit/explore.ts'
import { mockServerOf, type Episode } from './episodes.ts'
import { RunningSystem, systemOf, type Move } from './running-system.ts'
import { MockServer, type Facts } from './mock-server.ts'

/** The machines that run in every episode, besides the storefront. */
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
    'loadCart changeCart checkTime checkParked restoreParked findEarlier checkReorder makeReorder',
    'placeOrder findOrder moveTime removeCoupon beginPayment loadWallet redeemCoupon',
    'readMember login loginBySocial readSocial logout register saveProfile changeBook checkEmail showForm',
  ].flatMap((names) => names.split(' ')),
)
/** The storefront with the running machines of the episodes. */
export const runningSystem = (machine?: AnyStateMachine) => systemOf(runningMachines, ports, machine)
export const system = runningSystem()

/** A running system with the mock server and device. */
export type RunningEpisode = { readonly system: RunningSystem; readonly town: MockServer }
export function startEpisode(episode: Episode, machine = system): RunningEpisode {
  const town = mockServerOf(episode)
  return { town, system: new RunningSystem(machine, town, { input: episode.input }) }
}

/** Returns the key of a moment: the state of each machine and the data of the wiring. */
export function keyOf({ system: running, town }: RunningEpisode): string {
  const { context, value } = running.read('storefront') ?? { context: null, value: null }
  const states = runningMachines.map((name) => running.read(name)?.value ?? null)
  const [cart, checkout, session] = [running.read('cart'), running.read('checkout'), running.read('session')]
  return JSON.stringify([
    value,
    states,
    context && [context.disposition?.orderType, context.disposition?.when.kind, context.notice],
    cart && [cart.context.cartId, cart.context.cart?.data.length, cart.context.cart?.total],
    [running.read('recovery')?.context.parked?.cartId, running.read('removal')?.context.lines.length],
    checkout && [checkout.context.order.total, checkout.context.form.email, checkout.context.refusal?.code],
    session && [session.context.member?.first_name, session.context.member?.locations.length, session.context.notice],
    [session?.context.form, running.read('registration')?.context.form, running.read('profile')?.context.form],
    [running.read('contact')?.context.form, running.read('emailCheck')?.context.email],
    town.facts,
  ])
}

/** Machines whose screens are covered by checkout. */
const behindCheckout: ReadonlySet<MachineName> = new Set(['cart', 'recovery', 'reorder', 'wallet'])

/** Whether a move is possible now: a gesture that its machine handles, or the end of a mocked machine. */
function canHappen({ system: running }: RunningEpisode, { at, step }: Move): boolean {
  const state = running.read(at)
  if (state?.status !== 'active') return false
  const isPaying = running.read('storefront')?.matches({ paying: 'checkingOut' })
  if (isPaying && behindCheckout.has(at)) return false
  if (step.kind === 'answer') return step.actor in state.children
  return step.kind === 'event' && Reflect.apply(state.can, state, [step.event])
}

type Visit = Snapshot<unknown> & { readonly scene: { persisted: Snapshot<unknown>; facts: Facts; key: string } | null }
type Happening = EventObject & { readonly move: Move | null }

const sceneOf = (episode: Episode, { scene }: Visit): RunningEpisode => {
  if (!scene) return startEpisode(episode)
  const town = new MockServer(scene.facts)
  return { town, system: new RunningSystem(system, town, { snapshot: scene.persisted }) }
}

/** Explores all moments of an episode up to its length, by playing moves on the real machines. */
function exploreEpisode(episode: Episode): Graph {
  const taken = new Map<string, { edge: Edge; node: GraphNode['state'] }>()
  const depths = new Map<string, number>()
  const offered = new Map<string, readonly Move[]>()
  const starts = new Map<string, Start>()
  const nodes = new Map<string, GraphNode>()

  const visitOf = (scene: RunningEpisode, depth: number): Visit => {
    const key = keyOf(scene)
    const root = scene.system.read('storefront')
    if (!root) throw new Error('The storefront always runs')
    depths.set(key, Math.min(depth, depths.get(key) ?? depth))
    if (!nodes.has(key)) nodes.set(key, { state: root, edges: [] })
    offered.set(
      key,
      episode.moves.filter((move) => canHappen(scene, move)),
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
    getInitialSnapshot: () => visitOf(startEpisode(episode), 0),
    transition(visit, { move }) {
      if (!visit.scene || !move) return visit
      const from = visit.scene.key
      const scene = sceneOf(episode, visit)
      scene.system.play(move)
      const result = scene.system.read('storefront')
      const took = [`${move.at}: ${move.step.name}`, ...scene.system.wired]
      const next = visitOf(scene, (depths.get(from) ?? 0) + 1)
      if (next.scene && result)
        taken.set(`${from} ${move.at} ${move.step.name}`, {
          node: result,
          edge: { step: move.step, from, to: next.scene.key, took, left: [], effects: [], result },
        })
      return next
    },
    getPersistedSnapshot: (visit) => visit,
  }
  getAdjacencyMap(logic, {
    events: ({ scene }) =>
      scene && (depths.get(scene.key) ?? 0) < episode.longest
        ? (offered.get(scene.key) ?? []).map((move) => ({ type: `${move.at} ${move.step.name}`, move }))
        : [],
    serializeState: ({ scene }) => scene?.key ?? '',
    serializeEvent: ({ type }) => type,
  })
  for (const { edge } of taken.values()) nodes.get(edge.from)?.edges.push(edge)
  const begun = startEpisode(episode)
  starts.set(episode.name, { at: keyOf(begun), took: [], left: [], effects: [] })
  begun.system.close()
  return { starts, nodes }
}

const known = new WeakMap<Episode, { graph: Graph; paths: readonly Path[] }>()
/** Returns the paths of an episode: every reached transition of the wiring, and every pair of moves. */
export function coverEpisode(episode: Episode) {
  const planned = known.get(episode)
  if (planned) return planned
  const graph = exploreEpisode(episode)
  const plan = { graph, paths: cover(episode.name, graph, criteria.pairs, fewPaths) }
  known.set(episode, plan)
  return plan
}

/** Returns the ids of the wiring transitions that an episode reaches. */
export const wiredIn = (graph: Graph): Set<string> =>
  new Set(
    [...graph.nodes.values()]
      .flatMap(({ edges }) => edges.flatMap(({ took }) => [...took]))
      .filter((id) => id.startsWith('storefront.wiring ')),
  )

export const moveOf = (episode: Episode, { step }: Edge): Move => {
  const move = episode.moves.find((one) => one.step === step)
  if (!move) throw new Error(`"${step.name}" is no move of "${episode.name}"`)
  return move
}
