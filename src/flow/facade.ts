import type { SnapshotFrom } from 'xstate'
import type { AddressBookEvent, addressBookMachine } from '../../machines/address-book.machine.ts'
import type { addressEditorMachine } from '../../machines/address-editor.machine.ts'
import type { AddressEditorEvent } from '../../machines/address-editor.setup.ts'
import type { ContactEvent, contactMachine } from '../../machines/contact.machine.ts'
import type { AccountDataEvent, accountDataMachine } from '../../machines/account-data.machine.ts'
import type { availabilityMachine } from '../../machines/availability.machine.ts'
import type { AvailabilityEvent } from '../../machines/availability.machine.ts'
import type { CartEvent } from '../../machines/cart.events.ts'
import type { cartMachine } from '../../machines/cart.machine.ts'
import type { checkoutMachine } from '../../machines/checkout.machine.ts'
import type { CheckoutEvent } from '../../machines/checkout.setup.ts'
import type { countdownMachine } from '../../machines/countdown.machine.ts'
import type { ClockEvent } from '../../machines/countdown.ports.ts'
import type { EmailCheckEvent, emailCheckMachine } from '../../machines/email-check.machine.ts'
import type { GameEvent, gameMachine } from '../../machines/game.machine.ts'
import type { HistoryEvent, historyMachine } from '../../machines/history.machine.ts'
import type { localizationMachine } from '../../machines/localization.machine.ts'
import type { LocalizationEvent } from '../../machines/localization.setup.ts'
import type { LoyaltyCardEvent, loyaltyCardMachine } from '../../machines/loyalty-card.machine.ts'
import type { PaymentEvent, paymentMachine } from '../../machines/payment.machine.ts'
import type { passwordMachine } from '../../machines/password.machine.ts'
import type { PasswordEvent } from '../../machines/password.setup.ts'
import type { PizzaBuilderEvent, pizzaBuilderMachine } from '../../machines/pizza-builder.machine.ts'
import type { ComboBuilderEvent, comboBuilderMachine } from '../../machines/combo-builder.machine.ts'
import type { SidedBuilderEvent, sidedBuilderMachine } from '../../machines/sided-builder.machine.ts'
import type { ProfileEvent, profileMachine } from '../../machines/profile.machine.ts'
import type { recoveryMachine } from '../../machines/recovery.machine.ts'
import type { RecoveryEvent } from '../../machines/recovery.setup.ts'
import type { RegistrationEvent, registrationMachine } from '../../machines/registration.machine.ts'
import type { ReorderEvent, reorderMachine } from '../../machines/reorder.machine.ts'
import type { RemovalEvent, removalMachine } from '../../machines/removal.machine.ts'
import type { sessionMachine } from '../../machines/session.machine.ts'
import type { SessionEvent } from '../../machines/session.setup.ts'
import type { storefrontMachine } from '../../machines/storefront.machine.ts'
import type { StorefrontEvent } from '../../machines/storefront.types.ts'
import type { SuggestionsEvent, suggestionsMachine } from '../../machines/suggestions.machine.ts'
import type { TimePickerEvent, timePickerMachine } from '../../machines/time-picker.machine.ts'
import type { trackerMachine } from '../../machines/tracker.machine.ts'
import type { TrackerEvent } from '../../machines/tracker.setup.ts'
import type { UpsellEvent, upsellMachine } from '../../machines/upsell.machine.ts'
import type { UsualEvent, usualMachine } from '../../machines/usual.machine.ts'
import type { WalletEvent, walletMachine } from '../../machines/wallet.machine.ts'

/** Every machine of the storefront by its system id. */
export type Snapshots = {
  storefront: SnapshotFrom<typeof storefrontMachine>
  localization: SnapshotFrom<typeof localizationMachine>
  suggestions: SnapshotFrom<typeof suggestionsMachine>
  availability: SnapshotFrom<typeof availabilityMachine>
  timePicker: SnapshotFrom<typeof timePickerMachine>
  openingTimePicker: SnapshotFrom<typeof timePickerMachine>
  checkoutTimePicker: SnapshotFrom<typeof timePickerMachine>
  cart: SnapshotFrom<typeof cartMachine>
  recovery: SnapshotFrom<typeof recoveryMachine>
  removal: SnapshotFrom<typeof removalMachine>
  countdown: SnapshotFrom<typeof countdownMachine>
  builder: SnapshotFrom<typeof pizzaBuilderMachine>
  sidedBuilder: SnapshotFrom<typeof sidedBuilderMachine>
  comboBuilder: SnapshotFrom<typeof comboBuilderMachine>
  upsell: SnapshotFrom<typeof upsellMachine>
  checkout: SnapshotFrom<typeof checkoutMachine>
  payment: SnapshotFrom<typeof paymentMachine>
  tracker: SnapshotFrom<typeof trackerMachine>
  wallet: SnapshotFrom<typeof walletMachine>
  game: SnapshotFrom<typeof gameMachine>
  history: SnapshotFrom<typeof historyMachine>
  usual: SnapshotFrom<typeof usualMachine>
  reorder: SnapshotFrom<typeof reorderMachine>
  session: SnapshotFrom<typeof sessionMachine>
  registration: SnapshotFrom<typeof registrationMachine>
  password: SnapshotFrom<typeof passwordMachine>
  passwordChange: SnapshotFrom<typeof passwordMachine>
  profile: SnapshotFrom<typeof profileMachine>
  addressBook: SnapshotFrom<typeof addressBookMachine>
  addressEditor: SnapshotFrom<typeof addressEditorMachine>
  addressSuggestions: SnapshotFrom<typeof suggestionsMachine>
  emailCheck: SnapshotFrom<typeof emailCheckMachine>
  loyaltyCard: SnapshotFrom<typeof loyaltyCardMachine>
  accountData: SnapshotFrom<typeof accountDataMachine>
  contact: SnapshotFrom<typeof contactMachine>
}
export type Events = {
  storefront: StorefrontEvent
  localization: LocalizationEvent
  suggestions: SuggestionsEvent
  availability: AvailabilityEvent
  timePicker: TimePickerEvent
  openingTimePicker: TimePickerEvent
  checkoutTimePicker: TimePickerEvent
  cart: CartEvent
  recovery: RecoveryEvent
  removal: RemovalEvent
  countdown: ClockEvent
  builder: PizzaBuilderEvent
  sidedBuilder: SidedBuilderEvent
  comboBuilder: ComboBuilderEvent
  upsell: UpsellEvent
  checkout: CheckoutEvent
  payment: PaymentEvent
  tracker: TrackerEvent
  wallet: WalletEvent
  game: GameEvent
  history: HistoryEvent
  usual: UsualEvent
  reorder: ReorderEvent
  session: SessionEvent
  registration: RegistrationEvent
  password: PasswordEvent
  passwordChange: PasswordEvent
  profile: ProfileEvent
  addressBook: AddressBookEvent
  addressEditor: AddressEditorEvent
  addressSuggestions: SuggestionsEvent
  emailCheck: EmailCheckEvent
  loyaltyCard: LoyaltyCardEvent
  accountData: AccountDataEvent
  contact: ContactEvent
}
export type MachineName = keyof Snapshots

/** The running machines, once they run. */
export type Running = {
  read<Name extends MachineName>(name: Name): Snapshots[Name] | undefined
  send<Name extends MachineName>(name: Name, event: Events[Name]): void
  subscribe(listener: () => void): () => void
}

/**
 * What screens talk to. The machines arrive after the first paint; what is sent before waits and is sent then, in order,
 * and until then every machine reads as undefined, as on the server.
 */
export function createFacade() {
  let running: Running | undefined
  const waiting: ((machines: Running) => void)[] = []
  const listeners = new Set<() => void>()
  const hearers = new Set<(words: string) => void>()
  const notify = () => listeners.forEach((listener) => listener())
  /** Sends an event that is made when the machines run: it may depend on what this device kept. */
  function sendMade<Name extends MachineName>(name: Name, make: () => Events[Name]) {
    if (running) running.send(name, make())
    else waiting.push((machines) => machines.send(name, make()))
  }
  return {
    isRunning: () => running !== undefined,
    read: <Name extends MachineName>(name: Name): Snapshots[Name] | undefined => running?.read(name),
    send: <Name extends MachineName>(name: Name, event: Events[Name]) => sendMade(name, () => event),
    sendMade,
    /** Tells whoever subscribed: the machines moved on, or the clock was set right. */
    notify,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Gives the live region words about what was just done on a screen. */
    say: (words: string) => hearers.forEach((hearer) => hearer(words)),
    hearSaid: (hearer: (words: string) => void) => {
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    run(machines: Running) {
      running = machines
      machines.subscribe(notify)
      waiting.splice(0).forEach((send) => send(machines))
      notify()
    },
  }
}

export type Facade = ReturnType<typeof createFacade>
