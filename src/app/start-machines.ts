import { createActor, type AnyActorRef, type InspectionEvent } from 'xstate'
import type { Market } from '../../contract/market.ts'
import { addressBookMachine } from '../../machines/address-book.machine.ts'
import { addressEditorMachine } from '../../machines/address-editor.machine.ts'
import { accountDataMachine } from '../../machines/account-data.machine.ts'
import { availabilityMachine } from '../../machines/availability.machine.ts'
import { cartMachine } from '../../machines/cart.machine.ts'
import { checkoutMachine } from '../../machines/checkout.machine.ts'
import { contactMachine } from '../../machines/contact.machine.ts'
import { countdownMachine } from '../../machines/countdown.machine.ts'
import { emailCheckMachine } from '../../machines/email-check.machine.ts'
import { gameMachine } from '../../machines/game.machine.ts'
import { historyMachine } from '../../machines/history.machine.ts'
import { idleMachine } from '../../machines/idle.machine.ts'
import { localizationMachine } from '../../machines/localization.machine.ts'
import { loyaltyCardMachine } from '../../machines/loyalty-card.machine.ts'
import { passwordMachine } from '../../machines/password.machine.ts'
import { paymentMachine } from '../../machines/payment.machine.ts'
import { profileMachine } from '../../machines/profile.machine.ts'
import { recoveryMachine } from '../../machines/recovery.machine.ts'
import { reorderMachine } from '../../machines/reorder.machine.ts'
import { registrationMachine } from '../../machines/registration.machine.ts'
import { sessionMachine } from '../../machines/session.machine.ts'
import { storefrontMachine } from '../../machines/storefront.machine.ts'
import { suggestionsMachine } from '../../machines/suggestions.machine.ts'
import { timePickerMachine } from '../../machines/time-picker.machine.ts'
import { trackerMachine } from '../../machines/tracker.machine.ts'
import { upsellMachine } from '../../machines/upsell.machine.ts'
import { usualMachine } from '../../machines/usual.machine.ts'
import { walletMachine } from '../../machines/wallet.machine.ts'
import type { createPorts } from '../adapters/ports.ts'
import { parkedCartOf, type SessionStore } from '../adapters/storage.ts'
import type { Running } from '../flow/facade.ts'
import type { EmittedOf, MachineName, SnapshotOf } from '../flow/machines.ts'

export type Ports = ReturnType<typeof createPorts>

/** The root machine with every port provided, its children's included. */
export function provideStorefront(ports: Ports) {
  const timePicker = timePickerMachine.provide({ actors: { loadTimes: ports.loadTimes, watchDay: ports.watchDay } })
  const availability = availabilityMachine.provide({ actors: { checkOutlet: ports.checkOutlet, timePicker } })
  const suggestions = suggestionsMachine.provide({ actors: { suggestPlaces: ports.suggestPlaces } })
  const {
    geocode,
    locateDevice,
    describePoint,
    findStores,
    findStore,
    loadCart,
    changeCart,
    watchConnection,
    placeOrder,
    findOrder,
    moveTime,
    removeCoupon,
  } = ports
  const { loadOrder, followOrder, watchSilence, cancelOrder, announceArrival, rateOrder } = ports
  const { checkTime, findEarlier, checkParked, restoreParked, readClosing, watchClock, watchActivity } = ports
  return storefrontMachine.provide({
    actors: {
      localization: localizationMachine.provide({
        actors: { geocode, locateDevice, describePoint, findStores, findStore, availability, suggestions },
      }),
      timePicker,
      cart: cartMachine.provide({ actors: { loadCart, changeCart, watchConnection } }),
      recovery: recoveryMachine.provide({ actors: { findEarlier, checkParked, restoreParked } }),
      countdown: countdownMachine.provide({ actors: { readClosing, watchClock } }),
      idle: idleMachine.provide({ actors: { watchActivity } }),
      checkTime,
      findStore,
      upsell: upsellMachine.provide({ actors: { findOffers: ports.findOffers } }),
      checkout: checkoutMachine.provide({
        actors: { placeOrder, findOrder, moveTime, removeCoupon, timePicker },
      }),
      payment: paymentMachine.provide({
        actors: { beginPayment: ports.beginPayment, askPayment: ports.askPayment },
      }),
      wallet: walletMachine.provide({
        actors: { loadWallet: ports.loadWallet, redeemCoupon: ports.redeemCoupon },
      }),
      history: historyMachine.provide({ actors: { loadOrders: ports.loadOrders } }),
      usual: usualMachine.provide({ actors: { loadOrders: ports.loadOrders } }),
      reorder: reorderMachine.provide({ actors: { checkReorder: ports.checkReorder, makeReorder: ports.makeReorder } }),
      game: gameMachine.provide({ actors: { loadGame: ports.loadGame, playGame: ports.playGame } }),
      session: sessionMachine.provide({
        actors: {
          readMember: ports.readMember,
          login: ports.login,
          loginBySocial: ports.loginBySocial,
          readSocial: ports.readSocial,
          logout: ports.logout,
          watchConnection,
        },
      }),
      registration: registrationMachine.provide({
        actors: { register: ports.register, confirmEmail: ports.confirmEmail },
      }),
      password: passwordMachine.provide({
        actors: {
          askReset: ports.askReset,
          checkProof: ports.checkProof,
          resetPassword: ports.resetPassword,
          changePassword: ports.changePassword,
        },
      }),
      addressBook: addressBookMachine.provide({ actors: { changeBook: ports.changeBook } }),
      addressEditor: addressEditorMachine.provide({
        actors: { geocode, locateDevice, describePoint, suggestions, saveLocation: ports.saveLocation },
      }),
      profile: profileMachine.provide({ actors: { saveProfile: ports.saveProfile } }),
      emailCheck: emailCheckMachine.provide({ actors: { checkEmail: ports.checkEmail } }),
      loyaltyCard: loyaltyCardMachine.provide({ actors: { attachCard: ports.attachCard } }),
      contact: contactMachine.provide({
        actors: { showForm: ports.showForm, sendMessage: ports.sendMessage },
      }),
      accountData: accountDataMachine.provide({
        actors: { exportData: ports.exportData, deleteAccount: ports.deleteAccount },
      }),
      tracker: trackerMachine.provide({
        actors: { loadOrder, followOrder, watchSilence, cancelOrder, announceArrival, rateOrder },
      }),
    },
  })
}

/** Starts the machines where this device left them. A link to the store `storeCode` is followed (spec §4); an `address` is searched for. */
export function startMachines(
  market: Market,
  store: SessionStore,
  ports: Ports,
  { storeCode, address }: { storeCode: string | null; address: string },
  hear: (inspected: InspectionEvent) => void,
) {
  const parked = store.parked()
  const disposition = store.disposition()
  const cartId = store.cart()?.id ?? null
  const listeners = new Set<() => void>()
  const root = createActor(provideStorefront(ports), {
    systemId: 'storefront',
    input: {
      market,
      disposition,
      cartId,
      seed: crypto.randomUUID(),
      changes: disposition ? store.waiting(cartId) : [],
      search: { orderType: 'carryout', text: address, storeCode, isLink: storeCode !== null },
      offered: store.offered(),
      token: store.token(),
      email: store.login(),
      parked: parked && parkedCartOf(parked),
    },
    inspect: (inspected) => {
      hear(inspected)
      if (inspected.type === '@xstate.snapshot') listeners.forEach((listener) => listener())
    },
  })
  const find = (name: MachineName): AnyActorRef | undefined => root.system.get(name)
  const running: Running = {
    actor: find,
    read<Name extends MachineName>(name: Name): SnapshotOf<Name> | undefined {
      return find(name)?.getSnapshot()
    },
    send: (name, event) => find(name)?.send(event),
    hear<Name extends MachineName>(name: Name, listener: (fact: EmittedOf<Name>) => void) {
      find(name)?.on('*', listener)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { root, running }
}
