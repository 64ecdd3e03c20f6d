import { checkoutSetup } from './checkout.setup.ts'

/** The time picker of the checkout. */
export const pickingTime = checkoutSetup.createStateConfig({
  description: 'The customer picks another time.',
  meta: { screen: 'checkout', says: 'checkout.pickingTime' },
  invoke: {
    id: 'timePicker',
    src: 'timePicker',
    systemId: 'checkoutTimePicker',
    input: ({ context: { order } }) => ({
      outletId: order.disposition.outlet.id,
      outletName: order.disposition.outlet.name,
      orderType: order.disposition.orderType,
      chosen: order.disposition.when,
      from: null,
    }),
    onDone: [
      {
        guard: { type: 'hasTime', params: ({ event }) => event.output.when },
        target: 'movingTime',
        actions: { type: 'keepNewTime', params: ({ event }) => event.output.when },
      },
      { target: 'resuming', actions: 'forgetRefusal' },
    ],
    onError: { target: 'resuming', actions: 'forgetRefusal' },
  },
  on: { 'checkout.left': { target: 'left' } },
})

/** The cart goes to the time that was picked; its total may change. */
export const movingTime = checkoutSetup.createStateConfig({
  description: 'The cart is being moved to the new time.',
  meta: { screen: 'checkout', says: 'checkout.movingTime' },
  invoke: {
    id: 'moveTime',
    src: 'moveTime',
    input: ({ context: { order, newTime } }) => ({ cartId: order.cartId, when: newTime ?? order.disposition.when }),
    onDone: [
      {
        guard: { type: 'isMoved', params: ({ event }) => event.output },
        target: 'resuming',
        actions: { type: 'takeNewTime', params: ({ event }) => event.output },
      },
      { target: 'timeGone', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
    ],
    onError: { target: 'timeGone' },
  },
  after: { answerLimit: { target: 'timeGone' } },
  on: { 'checkout.left': { target: 'left' } },
})
