import { createActor, type AnyActorRef, type InspectionEvent } from 'xstate'
import { asSoonAsPossible } from '../../contract/disposition.ts'
import type { Market } from '../../contract/market.ts'
import { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import { cartMachine } from '../../machines/cart/cart.machine.ts'
import { idleMachine } from '../../machines/idle/idle.machine.ts'
import { localizationMachine } from '../../machines/localization/localization.machine.ts'
import { recoveryMachine } from '../../machines/cart/recovery.machine.ts'
import { reorderMachine } from '../../machines/order-history/reorder.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import { suggestionsMachine } from '../../machines/localization/suggestions.machine.ts'
import type { PagePorts } from '../adapters/page-ports.ts'
import type { createPorts } from '../adapters/ports.ts'
import { currentCartOf, withoutCartKey, type BrowserStore } from '../adapters/storage.ts'
import type { RunningMachines } from '../machine-bindings/facade.ts'
import type { MachineName, SnapshotOf } from '../machine-bindings/machines.ts'
import { nextTask } from './chunk-loading/next-task.ts'
import type { PageMachines } from './chunk-loading/page-machines.ts'

export type Ports = ReturnType<typeof createPorts>
/** Machines that a first visit does not start, and ports that they alone need. */
export type Pages = { readonly machines: PageMachines; readonly ports: PagePorts }

/** Returns a machine that is made, with its ports, when it first starts, because a page starts few of them. */
function lazily<Machine extends object>(make: () => Machine): Machine
function lazily(make: () => object): object {
  let made: object | undefined
  const machine = () => (made ??= make())
  return new Proxy(
    {},
    {
      get: (_, name): unknown => Reflect.get(machine(), name),
      getPrototypeOf: () => Reflect.getPrototypeOf(machine()),
    },
  )
}

type Storefront = ReturnType<typeof provideStorefront>

/** Returns the root machine with all ports provided, including its children's. `pages` returns what has loaded for a page, before its machine starts. */
export function provideStorefront(ports: Ports, pages: () => Pages) {
  const own = { actors: ports }
  const pageOwn = () => ({ actors: { ...ports, ...pages().ports } })
  const timePicker = lazily(() => pages().machines.timePicker.provide(pageOwn()))
  const suggestions = lazily(() => suggestionsMachine.provide(own))
  const availability = lazily(() =>
    pages().machines.availability.provide({ actors: { ...pageOwn().actors, timePicker } }),
  )
  return storefrontMachine.provide({
    actors: {
      ...ports,
      localization: lazily(() => localizationMachine.provide({ actors: { ...ports, availability, suggestions } })),
      timePicker,
      cart: lazily(() => cartMachine.provide(own)),
      recovery: lazily(() => recoveryMachine.provide(own)),
      countdown: lazily(() => pages().machines.countdown.provide(pageOwn())),
      repricing: lazily(() => pages().machines.repricing),
      idle: lazily(() => idleMachine.provide(own)),
      reorder: lazily(() => reorderMachine.provide(own)),
      session: lazily(() => sessionMachine.provide(own)),
      addressBook: lazily(() => addressBookMachine.provide(own)),
      builder: lazily(() => pages().machines.builder),
      checkout: lazily(() => pages().machines.checkout.provide({ actors: { ...pageOwn().actors, timePicker } })),
      payment: lazily(() => pages().machines.payment.provide(pageOwn())),
      upsell: lazily(() => pages().machines.upsell.provide(pageOwn())),
      favoriteOrder: lazily(() => pages().machines.favoriteOrder.provide(pageOwn())),
      wallet: lazily(() => pages().machines.wallet.provide(pageOwn())),
      history: lazily(() => pages().machines.history.provide(pageOwn())),
      game: lazily(() => pages().machines.game.provide(pageOwn())),
      registration: lazily(() => pages().machines.registration.provide(pageOwn())),
      password: lazily(() => pages().machines.password.provide(pageOwn())),
      addressEditor: lazily(() =>
        pages().machines.addressEditor.provide({ actors: { ...pageOwn().actors, suggestions } }),
      ),
      profile: lazily(() => pages().machines.profile.provide(pageOwn())),
      emailCheck: lazily(() => pages().machines.emailCheck.provide(pageOwn())),
      loyaltyCard: lazily(() => pages().machines.loyaltyCard.provide(pageOwn())),
      contact: lazily(() => pages().machines.contact.provide(pageOwn())),
      connections: lazily(() => pages().machines.connections.provide(pageOwn())),
      devices: lazily(() => pages().machines.devices.provide(pageOwn())),
      accountData: lazily(() => pages().machines.accountData.provide(pageOwn())),
      tracker: lazily(() => pages().machines.tracker({ ...pageOwn().actors, timePicker })),
    },
  })
}

const firstMachines = ['localization', 'cart', 'recovery', 'reorder', 'session', 'addressBook', 'idle'] as const

/** Makes the machines that start with every page, each in a task of its own, so that the page can respond in between. */
export async function makeFirstMachines({ implementations }: Storefront) {
  for (const name of firstMachines) {
    Reflect.get(Object(implementations.actors[name]), 'id')
    await nextTask()
  }
}

/** Starts the machines from the device's storage. Follows a link to the store `storeCode` [place.link]; searches for an `address`. */
export function startMachines(
  market: Market,
  store: BrowserStore,
  storefront: Storefront,
  { storeCode, address }: { storeCode: string | null; address: string },
  hear: (inspected: InspectionEvent) => void,
) {
  const parked = store.parked()
  const disposition = store.disposition()
  const current = currentCartOf(store.cart())
  const listeners = new Set<() => void>()
  const root = createActor(storefront, {
    systemId: 'storefront',
    input: {
      market,
      disposition,
      ...current,
      seed: crypto.randomUUID(),
      changes: disposition ? store.waiting(current.cartId) : [],
      search: {
        orderType: 'carryout',
        text: address,
        place: null,
        storeCode,
        isLink: storeCode !== null,
        when: asSoonAsPossible,
      },
      offered: store.offered(),
      token: store.token(),
      email: store.login(),
      parked: parked && withoutCartKey(parked),
    },
    inspect: (inspected) => {
      hear(inspected)
      if (inspected.type === '@xstate.snapshot') listeners.forEach((listener) => listener())
    },
  })
  const find = (name: MachineName): AnyActorRef | undefined => root.system.get(name)
  const running: RunningMachines = {
    actor: find,
    read<Name extends MachineName>(name: Name): SnapshotOf<Name> | undefined {
      return find(name)?.getSnapshot()
    },
    send: (name, event) => find(name)?.send(event),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onChange(select, listener) {
      let last = select()
      listeners.add(() => {
        const next = select()
        if (Object.is(next, last)) return
        last = next
        if (next !== undefined && next !== null) listener(next)
      })
    },
  }
  return { root, running }
}
