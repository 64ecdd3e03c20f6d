import {
  createActor,
  SimulatedClock,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'
import { cartMachine } from '../../../machines/cart.machine.ts'
import { checkoutMachine } from '../../../machines/checkout.machine.ts'
import { recoveryMachine } from '../../../machines/recovery.machine.ts'
import { forwardEmitted } from '../../../machines/storefront.facts.ts'
import { storefrontMachine } from '../../../machines/storefront.machine.ts'
import type { Result } from '../../../contract/errors.ts'
import type { SnapshotOf } from '../../../src/flow/machines.ts'
import { keyOf, type Model, type Outcome, type Step } from '../kit/model.ts'
import { cart } from '../models/cart.model.ts'
import { checkout } from '../models/checkout.model.ts'
import { recovery } from '../models/recovery.model.ts'
import { storefront } from '../models/storefront.model.ts'
import type { Shop } from './shop.ts'

/** The machines that run together; the others are answered by the storefront's or the checkout's model. */
export const members = { storefront, cart, recovery, checkout } as const satisfies Record<string, Model>
export type Member = keyof typeof members
export const memberNames = ['storefront', 'cart', 'recovery', 'checkout'] as const satisfies readonly Member[]

/** One thing that a person does, at one of the machines. */
export type Move = { readonly at: Member; readonly step: Step }
/** A question to the shop and its answer, as they came up. */
export type Asked = { readonly port: string; readonly output: Result<unknown> }

/** The shop that answers now, and what it was asked: machines run one step at a time. */
let serving: { shop: Shop; asked: Asked[] } | null = null

/** A port that the shop answers at once. */
const served = (port: string): AnyActorLogic => ({
  transition: (state) => state,
  getInitialSnapshot(_, input) {
    if (!serving) throw new Error(`Nobody serves "${port}"`)
    const output = serving.shop.answer(port, input)
    serving.asked.push({ port, output })
    return { status: 'done', output, error: undefined, input }
  },
  getPersistedSnapshot: (state) => state,
})
/** A machine that waits for the model's word on how it ended. */
const abstract: AnyActorLogic = {
  transition: (state, event) =>
    event.type === 'ended' ? { ...state, status: 'done', output: event['output'] } : state,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (state) => state,
}

const ports = new Set([
  'loadCart',
  'changeCart',
  'checkTime',
  'checkParked',
  'restoreParked',
  'moveTime',
  'removeCoupon',
  'placeOrder',
  'findOrder',
])
const whole: Readonly<Record<string, AnyStateMachine>> = {
  cart: cartMachine,
  recovery: recoveryMachine,
  checkout: checkoutMachine,
}

function runningOf(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.keys(machine.implementations.actors).map((src) => {
    const own = whole[src]
    if (src === 'forwardEmitted') return [src, forwardEmitted]
    return [src, own ? runningOf(own) : ports.has(src) ? served(src) : abstract]
  })
  return machine.provide({ actors: Object.fromEntries(actors) })
}
const machine = runningOf(storefrontMachine)

/** Whether a step ends a machine that is not played. */
export const isOutcome = ({ step }: Move) => step.kind === 'answer' && !(step.src in whole) && !ports.has(step.src)

/** The machines of the storefront at work in a shop, from the start of the storefront's model or from where another one stands. */
export class Floor {
  readonly shop: Shop
  readonly asked: Asked[] = []
  readonly #root

  constructor(shop: Shop, start: string, snapshot?: Snapshot<unknown>) {
    this.shop = shop
    serving = { shop: this.shop, asked: this.asked }
    const restored = snapshot === undefined ? {} : { snapshot }
    this.#root = createActor(machine, {
      systemId: 'storefront',
      clock: new SimulatedClock(),
      input: storefront.inputs[start],
      ...restored,
    })
    this.#root.start()
  }

  #find = (name: Member): AnyActorRef | undefined => this.#root.system.get(name)

  read<Name extends Member>(name: Name): SnapshotOf<Name> | undefined {
    return this.#find(name)?.getSnapshot()
  }

  /** Plays one move; the questions that it raises are in `asked`. */
  play({ at, step }: Move) {
    serving = { shop: this.shop, asked: this.asked }
    this.asked.length = 0
    if (step.kind === 'event') this.#find(at)?.send(step.event)
    if (step.kind !== 'answer') return
    const children: Readonly<Record<string, AnyActorRef>> = this.#find(at)?.getSnapshot().children
    children[step.actor]?.send({ type: 'ended', output: outputOf(step.outcome) })
  }

  /** The same floor once more, to try something on. */
  copy = (): Floor => new Floor(this.shop.copy(), '', this.#root.getPersistedSnapshot())

  /** What tells this floor apart from others. */
  key = () =>
    JSON.stringify([
      this.shop.facts,
      ...memberNames.map((name) => {
        const state = this.read(name)
        return state ? keyOf(members[name], state) : null
      }),
    ])

  close() {
    this.#root.stop()
  }
}

function outputOf(outcome: Outcome): unknown {
  if ('error' in outcome) throw new Error('A machine that is not played does not fail')
  return outcome.output
}
