import { setup } from 'xstate'
import type { ChosenOutlet, Disposition, When } from '../../contract/disposition.ts'
import type { CartComparison } from '../../contract/cart.ts'
import type { Outlet } from '../../contract/outlets.ts'
import { asapChooserCodes, type Result } from '../../contract/errors.ts'
import type { CartUpdate } from '../cart/cart.setup.ts'
import { canCheckOut } from '../checkout/checkout-input.rules.ts'
import type { CheckoutOutput } from '../checkout/checkout.types.ts'
import type { CountdownOutput } from '../store-availability/countdown.machine.ts'
import { editedLine } from './edited-line.rules.ts'
import { offersCarryout } from '../localization/localization.rules.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import type { PaymentOutput } from '../payment/payment.setup.ts'
import type { PasswordOutput } from '../account/password.setup.ts'
import { isUnchanged } from '../cart/recovery.rules.ts'
import type { StorefrontContext, StorefrontEmitted, StorefrontEvent, StorefrontInput } from './storefront.types.ts'
import type { UpsellOutput } from '../cart/upsell.machine.ts'
import { isCartElsewhere, isCorrection, isMoved, otherTimeOf } from './moved-cart.rules.ts'
import { storefrontActors } from './storefront.actors.ts'

/** The storefront's types, actors and guards; its actions are in `storefront.setup.ts`. */
export const storefrontBaseSetup = setup({
  types: {} as {
    context: StorefrontContext
    events: StorefrontEvent
    emitted: StorefrontEmitted
    input: StorefrontInput
    meta: StateMeta
  },
  actors: storefrontActors,
  guards: {
    hasDisposition: ({ context }) => context.disposition !== null,
    isLinkedElsewhere: ({ context }) => context.disposition !== null && context.search.storeCode !== null,
    isCollectable: (_, outlet: Outlet | null) => offersCarryout(outlet),
    isSameCarryout: ({ context: { disposition } }, code: string) =>
      disposition?.orderType === 'carryout' && disposition.outlet.code === code,
    hasCart: (_, hasCart: boolean) => hasCart,
    /** Whether an order for later can be as soon as possible instead. */
    isFreeForSoon: ({ context }, isOpen: boolean) => isOpen && context.disposition?.when.kind === 'slot',
    isChosen: (_, disposition: Disposition | null) => disposition !== null,
    hasTime: (_, when: When | null) => when !== null,
    isElsewhere: (_, isElsewhere: boolean) => isElsewhere,
    isTimeGone: (_, result: Result<CartComparison | null>) =>
      !result.ok && asapChooserCodes.includes(result.error.code),
    isFree: (_, result: Result<CartComparison | null>) =>
      result.ok && (result.value === null || isUnchanged(result.value)),
    isRefused: (_, result: Result<CartComparison | null>) => !result.ok,
    isGone: (_, output: CountdownOutput) => output === 'gone',
    hadCart: ({ context }) => context.expired?.hasCart === true,
    /** The upsell is offered once per order. */
    isNew: ({ context }, cartId: string) => context.disposition !== null && context.offered !== cartId,
    hasEntry: ({ context }) => context.entry !== null,
    hasBegun: ({ context: { entry } }) => Boolean(entry?.begun),
    canCheckOut: ({ context: { disposition, entry } }, update: CartUpdate) => {
      const { cart, isSettled } = update
      if (!isSettled || !cart || !disposition || !entry || isMoved(disposition, update)) return false
      return canCheckOut(cart, disposition, entry)
    },
    isOfLine: (_, lineId: string | null) => lineId !== null,
    hasLine: ({ context: { opened } }, { cart }: CartUpdate) => opened !== null && editedLine(opened, cart) !== null,
    isKnown: (_, { cart, isSettled }: CartUpdate) => isSettled || cart !== null,
    isBegun: (_, { cart, changes }: CartUpdate) => cart !== null || changes.length > 0,
    isCorrected: ({ context }, ordered: Disposition) => isCorrection(context.disposition, ordered),
    isElsewhereNow: ({ context: { disposition } }, update: CartUpdate) =>
      disposition !== null && isCartElsewhere(disposition, update),
    isOtherTime: ({ context: { disposition } }, update: CartUpdate) =>
      disposition !== null && otherTimeOf(disposition, update) !== null,
    hasNoDisposition: ({ context }) => context.disposition === null,
    isTaken: (_, { item }: UpsellOutput) => item !== null,
    isLeft: (_, { isLeft }: UpsellOutput) => isLeft,
    isPlaced: (_, { placed }: CheckoutOutput) => placed !== null,
    /** The order awaits its card payment (status 1). */
    isUnpaid: (_, { placed }: CheckoutOutput) => placed?.status === 1,
    isWeak: (_, isWeak: boolean) => isWeak,
    isChanged: (_, { isChanged }: PasswordOutput) => isChanged,
    isPaid: (_, { isPlaced }: PaymentOutput) => isPlaced,
    isOtherOutlet: ({ context: { disposition } }, outlet: ChosenOutlet) =>
      JSON.stringify(disposition?.outlet) !== JSON.stringify(outlet),
    /** An expired session keeps the drafts. */
    isWished: (_, why: 'left' | 'refused' | 'deleted') => why !== 'refused',
  },
})
