import {
  createActor,
  SimulatedClock,
  StateMachine,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'
import { forwardEmitted } from '../../../machines/storefront/storefront.facts.ts'
import { storefrontMachine } from '../../../machines/storefront/storefront.machine.ts'
import type { StorefrontInput } from '../../../machines/storefront/storefront.types.ts'
import type { MachineName, SnapshotOf } from '../../../src/machine-bindings/machines.ts'
import { transitionId } from '../kit/machine-parts.ts'
import type { Step } from '../kit/model.ts'

/** One move at one of the machines: a gesture, or the outcome of a mocked machine. */
export type Move = { readonly at: MachineName; readonly step: Step }
/** A call to a port with its answer. */
export type PortCall<Output> = { readonly port: string; readonly input: unknown; readonly output: Output }
/** The mock server and device, which answer every port immediately. */
export type MockPorts<Output> = { answer(port: string, input: unknown): Output }

/** Answers the current system: one move is played at a time. */
let answer: MockPorts<unknown>['answer'] | null = null

const served = (port: string): AnyActorLogic => ({
  transition: (state) => state,
  getInitialSnapshot(_, input) {
    if (!answer) throw new Error(`No world answers "${port}"`)
    return { status: 'done', output: answer(port, input), error: undefined, input }
  },
  getPersistedSnapshot: (state) => state,
})
/** A machine or stream whose end the test decides. */
const abstract: AnyActorLogic = {
  transition(state, event) {
    if (event.type === 'ended') return { ...state, status: 'done', output: event['output'] }
    return event.type === 'failed' ? { ...state, status: 'error', error: event['error'] } : state
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (state) => state,
}

/** Returns the storefront with only the named machines running; `ports` are answered by the mock, and all others stay pending. */
export function systemOf(
  names: readonly string[],
  ports: ReadonlySet<string>,
  machine: AnyStateMachine = storefrontMachine,
) {
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]): [string, AnyActorLogic] => {
    if (logic === forwardEmitted) return [src, forwardEmitted]
    if (names.includes(src) && logic instanceof StateMachine) return [src, systemOf(names, ports, logic)]
    return [src, ports.has(src) ? served(src) : abstract]
  })
  return machine.provide({ actors: Object.fromEntries(actors) })
}

/** Runs the storefront's machines against the mock, from the start or from a copy of another system. */
export class RunningSystem<Output = unknown> {
  readonly asked: PortCall<Output>[] = []
  /** Ids of the storefront's wiring transitions taken by the last move. */
  readonly wired: string[] = []
  readonly emitted: AnyEventObject[] = []
  readonly #world
  readonly #root
  readonly #clock = new SimulatedClock()

  constructor(
    machine: AnyStateMachine,
    world: MockPorts<Output>,
    begun: { input: StorefrontInput } | { snapshot: Snapshot<unknown> },
  ) {
    this.#world = world
    answer = this.#answer
    this.#root = createActor(machine, {
      systemId: 'storefront',
      clock: this.#clock,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== this.#root) return
        const { _transitions: transitions } = inspected
        this.wired.push(...transitions.map(transitionId).filter((id) => id.startsWith('storefront.wiring ')))
      },
      ...begun,
    })
    this.#root.on('*', (fact: AnyEventObject) => void this.emitted.push(fact))
    this.#root.start()
  }

  #answer = (port: string, input: unknown): Output => {
    const output = this.#world.answer(port, input)
    this.asked.push({ port, input, output })
    return output
  }

  #find = (name: MachineName): AnyActorRef | undefined => this.#root.system.get(name)

  read<Name extends MachineName>(name: Name): SnapshotOf<Name> | undefined {
    return this.#find(name)?.getSnapshot()
  }

  /** Plays one move; its calls are in `asked`. */
  play({ at, step }: Move) {
    answer = this.#answer
    this.asked.length = 0
    this.wired.length = 0
    this.emitted.length = 0
    if (step.kind === 'wait') this.#clock.increment(step.milliseconds)
    if (step.kind === 'event' || step.kind === 'news') this.#find(at)?.send(step.event)
    if (step.kind !== 'answer') return
    const children: Readonly<Record<string, AnyActorRef>> = this.#find(at)?.getSnapshot().children
    const { outcome } = step
    children[step.actor]?.send('error' in outcome ? { type: 'failed', ...outcome } : { type: 'ended', ...outcome })
  }

  persisted = (): Snapshot<unknown> => this.#root.getPersistedSnapshot()

  close() {
    this.#root.stop()
  }
}
