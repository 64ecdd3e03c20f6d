import type { Snapshot } from 'xstate'
import type { Result } from '../../../contract/errors.ts'
import { keyOf, type Model } from '../kit/model.ts'
import { cart } from '../models/cart.model.ts'
import { checkout } from '../models/checkout.model.ts'
import { recovery } from '../models/recovery.model.ts'
import { storefront } from '../models/storefront.model.ts'
import { RunningSystem, systemOf, type Move as SystemMove } from '../system/running-system.ts'
import type { Shop } from './shop.ts'

/** The machines that run together; the others are answered by the storefront's or the checkout's model. */
export const members = { storefront, cart, recovery, checkout } as const satisfies Record<string, Model>
export type Member = keyof typeof members
export const memberNames = ['storefront', 'cart', 'recovery', 'checkout'] as const satisfies readonly Member[]

/** One thing that a person does, at one of the machines. */
export type Move = SystemMove & { readonly at: Member }

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
const machine = systemOf(memberNames, ports)

/** Whether a step ends a machine that is not played. */
export const isOutcome = ({ step }: Move) => step.kind === 'answer' && !(step.src in members) && !ports.has(step.src)

/** The machines of the storefront at work in a shop, from the start of the storefront's model or from where another one stands. */
export class Floor extends RunningSystem<Result<unknown>> {
  readonly shop: Shop

  constructor(shop: Shop, start: string, snapshot?: Snapshot<unknown>) {
    const input = storefront.inputs[start]
    if (!snapshot && !input) throw new Error(`The storefront has no start "${start}"`)
    super(machine, shop, snapshot ? { snapshot } : { input })
    this.shop = shop
  }

  /** The same floor once more, to try something on. */
  copy = (): Floor => new Floor(this.shop.copy(), '', this.persisted())

  /** What tells this floor apart from others. */
  key = () =>
    JSON.stringify([
      this.shop.facts,
      ...memberNames.map((name) => {
        const state = this.read(name)
        return state ? keyOf(members[name], state) : null
      }),
    ])
}
