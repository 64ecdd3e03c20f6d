import { checkoutSetup } from './checkout.setup.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** The time picker of the checkout; with a refusal it is the ASAP chooser (spec §8). */
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
        target: 'movingTime',
        actions: { type: 'setNewTime', params: ({ event }) => event.output.when },
      },
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event.output.isElsewhere },
        target: 'elsewhere',
      },
      { target: 'resuming', actions: 'clearTime' },
    ],
    onError: { target: 'resuming', actions: 'clearTime' },
  },
  on: { 'checkout.left': { target: 'left' } },
})

/** Moves the cart to the picked time; its total may change. */
export const movingTime = checkoutSetup.createStateConfig({
  description: 'The cart is being moved to the new time.',
  meta: { screen: 'checkout', announcement: 'checkout.movingTime' },
  invoke: {
    id: 'changeCartTime',
    src: 'changeCartTime',
    input: ({ context: { order, newTime } }) => ({ cartId: order.cartId, when: newTime ?? order.disposition.when }),
    onDone: [
      {
        guard: withActorOutput('isMoved'),
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
