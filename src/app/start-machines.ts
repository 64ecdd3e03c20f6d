import { createActor, type AnyActorRef, type InspectionEvent } from 'xstate'
import type { Market } from '../../contract/market.ts'
import { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import { addressEditorMachine } from '../../machines/address/address-editor.machine.ts'
import { accountDataMachine } from '../../machines/account/account-data.machine.ts'
import { availabilityMachine } from '../../machines/stores/availability.machine.ts'
import { cartMachine } from '../../machines/cart/cart.machine.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { contactMachine } from '../../machines/contact/contact.machine.ts'
import { countdownMachine } from '../../machines/stores/countdown.machine.ts'
import { emailCheckMachine } from '../../machines/account/email-check.machine.ts'
import { gameMachine } from '../../machines/game/game.machine.ts'
import { historyMachine } from '../../machines/history/history.machine.ts'
import { idleMachine } from '../../machines/session/idle.machine.ts'
import { localizationMachine } from '../../machines/localization/localization.machine.ts'
import { loyaltyCardMachine } from '../../machines/account/loyalty-card.machine.ts'
import { passwordMachine } from '../../machines/account/password.machine.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import { profileMachine } from '../../machines/account/profile.machine.ts'
import { recoveryMachine } from '../../machines/cart/recovery.machine.ts'
import { reorderMachine } from '../../machines/history/reorder.machine.ts'
import { registrationMachine } from '../../machines/account/registration.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import { suggestionsMachine } from '../../machines/localization/suggestions.machine.ts'
import { timePickerMachine } from '../../machines/time/time-picker.machine.ts'
import { trackerMachine } from '../../machines/tracker/tracker.machine.ts'
import { upsellMachine } from '../../machines/cart/upsell.machine.ts'
import { favoriteOrderMachine } from '../../machines/history/favorite-order.machine.ts'
import { walletMachine } from '../../machines/coupons/wallet.machine.ts'
import type { createPorts } from '../adapters/ports.ts'
import { currentCartOf, withoutCartKey, type BrowserStore } from '../adapters/storage.ts'
import type { RunningMachines } from '../bindings/facade.ts'
import type { MachineName, SnapshotOf } from '../bindings/machines.ts'

export type Ports = ReturnType<typeof createPorts>

/** Returns a machine whose ports are provided when it first starts, because a page starts few of them. */
function lazily<Machine extends object>(machine: Machine, provide: () => Machine): Machine {
  let provided: Machine | undefined
  return new Proxy(machine, { get: (_, name): unknown => Reflect.get((provided ??= provide()), name) })
}

/** Returns the root machine with all ports provided, including its children's. */
export function provideStorefront(ports: Ports) {
  const own = { actors: ports }
  const timePicker = lazily(timePickerMachine, () => timePickerMachine.provide(own))
  const suggestions = lazily(suggestionsMachine, () => suggestionsMachine.provide(own))
  const availability = lazily(availabilityMachine, () =>
    availabilityMachine.provide({ actors: { ...ports, timePicker } }),
  )
  return storefrontMachine.provide({
    actors: {
      ...ports,
      localization: lazily(localizationMachine, () =>
        localizationMachine.provide({ actors: { ...ports, availability, suggestions } }),
      ),
      timePicker,
      cart: lazily(cartMachine, () => cartMachine.provide(own)),
      recovery: lazily(recoveryMachine, () => recoveryMachine.provide(own)),
      countdown: lazily(countdownMachine, () => countdownMachine.provide(own)),
      idle: lazily(idleMachine, () => idleMachine.provide(own)),
      upsell: lazily(upsellMachine, () => upsellMachine.provide(own)),
      checkout: lazily(checkoutMachine, () => checkoutMachine.provide({ actors: { ...ports, timePicker } })),
      payment: lazily(paymentMachine, () => paymentMachine.provide(own)),
      wallet: lazily(walletMachine, () => walletMachine.provide(own)),
      history: lazily(historyMachine, () => historyMachine.provide(own)),
      favoriteOrder: lazily(favoriteOrderMachine, () => favoriteOrderMachine.provide(own)),
      reorder: lazily(reorderMachine, () => reorderMachine.provide(own)),
      game: lazily(gameMachine, () => gameMachine.provide(own)),
      session: lazily(sessionMachine, () => sessionMachine.provide(own)),
      registration: lazily(registrationMachine, () => registrationMachine.provide(own)),
      password: lazily(passwordMachine, () => passwordMachine.provide(own)),
      addressBook: lazily(addressBookMachine, () => addressBookMachine.provide(own)),
      addressEditor: lazily(addressEditorMachine, () =>
        addressEditorMachine.provide({ actors: { ...ports, suggestions } }),
      ),
      profile: lazily(profileMachine, () => profileMachine.provide(own)),
      emailCheck: lazily(emailCheckMachine, () => emailCheckMachine.provide(own)),
      loyaltyCard: lazily(loyaltyCardMachine, () => loyaltyCardMachine.provide(own)),
      contact: lazily(contactMachine, () => contactMachine.provide(own)),
      accountData: lazily(accountDataMachine, () => accountDataMachine.provide(own)),
      tracker: lazily(trackerMachine, () => trackerMachine.provide(own)),
    },
  })
}

/** Starts the machines from the device's storage. Follows a link to the store `storeCode` (spec §4); searches for an `address`. */
export function startMachines(
  market: Market,
  store: BrowserStore,
  ports: Ports,
  { storeCode, address }: { storeCode: string | null; address: string },
  hear: (inspected: InspectionEvent) => void,
) {
  const parked = store.parked()
  const disposition = store.disposition()
  const current = currentCartOf(store.cart())
  const listeners = new Set<() => void>()
  const root = createActor(provideStorefront(ports), {
    systemId: 'storefront',
    input: {
      market,
      disposition,
      ...current,
      seed: crypto.randomUUID(),
      changes: disposition ? store.waiting(current.cartId) : [],
      search: { orderType: 'carryout', text: address, storeCode, isLink: storeCode !== null },
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
