import { exclusionsOf } from '../cart/recovery.rules.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type { CheckoutContext } from './checkout.types.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

function wantedTime({ order: { cartId, disposition }, newTime }: CheckoutContext) {
  const { outlet, orderType, when } = disposition
  return { cartId, order: { outletCode: outlet.code, orderType, when: newTime ?? when } }
}

/** The time picker of the checkout; with a refusal it is the ASAP chooser [checkout.time]. */
export const pickingTime = checkoutSetup.createStateConfig({
  description:
    'The customer picks another time; when theirs cannot be had, because it passed or filled up or the store closes, they see why first.',
  meta: { screen: 'checkout', announcement: 'checkout.pickingTime' },
  invoke: {
    id: 'timePicker',
    src: 'timePicker',
    systemId: 'checkoutTimePicker',
    input: ({ context: { order, newTime, refusal } }) => ({
      outletId: order.disposition.outlet.id,
      outletName: order.disposition.outlet.name,
      orderType: order.disposition.orderType,
      sundayCarryout: order.disposition.outlet.customize.sunday_carryout,
      chosen: newTime ?? order.disposition.when,
      from: null,
      refusal,
    }),
    onDone: [
      {
        guard: { type: 'hasTime', params: ({ event }) => event.output.when },
        target: 'checkingTime',
        actions: { type: 'setNewTime', params: ({ event }) => event.output.when },
      },
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event.output.isElsewhere },
        target: 'elsewhere',
        actions: { type: 'setDelivery', params: ({ event }) => event.output.delivery },
      },
      { target: 'resuming', actions: 'clearTime' },
    ],
    onError: { target: 'resuming', actions: 'clearTime' },
  },
  on: { 'checkout.left': { target: 'left' } },
})

/** Asks what the picked time would change. */
export const checkingTime = checkoutSetup.createStateConfig({
  description: 'The server says whether the store takes that time, and what the order would be then.',
  meta: { screen: 'checkout', announcement: 'checkout.checkingTime' },
  invoke: {
    id: 'previewCheckoutTime',
    src: 'previewCheckoutTime',
    input: ({ context }) => wantedTime(context),
    onDone: [
      { guard: withActorOutput('isFree'), target: 'movingTime' },
      { guard: withActorOutput('isAccepted'), target: 'confirmingTime', actions: withActorOutput('setChecked') },
      { guard: withActorOutput('isTimeGone'), target: 'pickingTime', actions: withActorOutput('setRefusal') },
      { target: 'timeUnmoved', actions: ['clearTime', withActorOutput('setRefusal')] },
    ],
    onError: { target: 'timeUnmoved', actions: 'clearTime' },
  },
  on: { 'checkout.left': { target: 'left' } },
})

/** Shows what the picked time would change. */
export const confirmingTime = checkoutSetup.createStateConfig({
  description: 'At that time the order would cost something else, or lose lines or coupons: the customer decides.',
  meta: { screen: 'checkout', announcement: 'checkout.confirmingTime' },
  on: {
    'time.agreed': { target: 'movingTime' },
    'time.declined': { target: 'resuming', actions: 'clearTime' },
    'checkout.left': { target: 'left' },
  },
})

/** Moves the cart to the picked time; its total may change. */
export const movingTime = checkoutSetup.createStateConfig({
  description: 'The cart is being moved to the new time.',
  meta: { screen: 'checkout', announcement: 'checkout.movingTime' },
  invoke: {
    id: 'changeCartTime',
    src: 'changeCartTime',
    input: ({ context }) => ({ ...wantedTime(context), ...exclusionsOf(context.checked) }),
    onDone: [
      {
        guard: withActorOutput('isAccepted'),
        target: 'resuming',
        actions: [withActorOutput('acceptNewTime'), 'emitDiffers'],
      },
      { guard: withActorOutput('isTimeGone'), target: 'pickingTime', actions: withActorOutput('setRefusal') },
      { target: 'timeUnmoved', actions: ['clearTime', withActorOutput('setRefusal')] },
    ],
    onError: { target: 'timeUnmoved', actions: 'clearTime' },
  },
  on: { 'checkout.left': { target: 'left' } },
})

/** The cart was not moved. */
export const timeUnmoved = checkoutSetup.createStateConfig({
  description: 'The cart could not be moved to the new time: the customer chooses another one, or goes back.',
  meta: { screen: 'checkout', announcement: 'checkout.timeUnmoved' },
  on: {
    'time.wanted': { target: 'pickingTime', actions: 'recallPassed' },
    'checkout.left': { target: 'left' },
  },
})
