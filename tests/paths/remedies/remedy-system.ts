import type { Snapshot } from 'xstate'
import type { Result } from '../../../contract/errors.ts'
import { keyOf, type Model } from '../kit/model.ts'
import { cart } from '../models/cart.model.ts'
import { checkout } from '../models/checkout.model.ts'
import { recovery } from '../models/recovery.model.ts'
import { storefront } from '../models/storefront.model.ts'
import { RunningSystem, systemOf, type Move as SystemMove } from '../scenarios/running-system.ts'
import type { MockShop } from './mock-shop.ts'

/** The machines that run together; others are mocked by the model of the storefront or checkout. */
export const runningModels = { storefront, cart, recovery, checkout } as const satisfies Record<string, Model>
export type RunningMachine = keyof typeof runningModels
export const runningMachines = [
  'storefront',
  'cart',
  'recovery',
  'checkout',
] as const satisfies readonly RunningMachine[]

/** One user action at one of the machines. */
export type Move = SystemMove & { readonly at: RunningMachine }

const ports = new Set([
  'loadCart',
  'changeCart',
  'previewTimeChange',
  'previewParkedCart',
  'restoreParkedCart',
  'previewCheckoutTime',
  'changeCartTime',
  'removeCoupon',
  'placeOrder',
  'findOrder',
])
const machine = systemOf(runningMachines, ports)

/** Whether a step ends a mocked machine. */
export const isMockOutcome = ({ step }: Move) =>
  step.kind === 'answer' && !(step.src in runningModels) && !ports.has(step.src)

/** Runs the storefront's machines with a mock shop, from the start of the model or from a copy of another run. */
export class RemedySystem extends RunningSystem<Result<unknown>> {
  readonly shop: MockShop

  constructor(shop: MockShop, start: string, snapshot?: Snapshot<unknown>) {
    const input = storefront.inputs[start]
    if (!snapshot && !input) throw new Error(`The storefront has no start "${start}"`)
    super(machine, shop, snapshot ? { snapshot } : { input })
    this.shop = shop
  }

  /** Returns a copy to try a step on. */
  copy = (): RemedySystem => new RemedySystem(this.shop.copy(), '', this.persisted())

  /** Returns the key of this state. */
  key = () =>
    JSON.stringify([
      this.shop.facts,
      ...runningMachines.map((name) => {
        const state = this.read(name)
        return state ? keyOf(runningModels[name], state) : null
      }),
    ])
}
