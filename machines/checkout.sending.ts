import { orderRequest } from './checkout.rules.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** The order is sent; silence leads to a question, never to a second order. */
export const placing = checkoutSetup.createStateConfig({
  description: 'The order is being sent, with a key that makes it one order however often it is sent.',
  meta: { screen: 'checkout', says: 'checkout.placing' },
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context }) => ({ key: context.key, request: orderRequest(context) }),
    onDone: [
      {
        guard: { type: 'isPlaced', params: ({ event }) => event.output },
        target: 'placed',
        actions: ['endAttempt', { type: 'keepPlaced', params: ({ event }) => event.output }],
      },
      {
        guard: { type: 'isPriceChanged', params: ({ event }) => event.output },
        target: 'priceChanged',
        actions: ['endAttempt', { type: 'keepRefusal', params: ({ event }) => event.output }, 'emitDiffers'],
      },
      {
        guard: { type: 'isTimeGone', params: ({ event }) => event.output },
        target: 'pickingTime',
        actions: ['endAttempt', { type: 'keepRefusal', params: ({ event }) => event.output }],
      },
      {
        guard: { type: 'isOutOfService', params: ({ event }) => event.output },
        target: 'outOfService',
        actions: ['endAttempt', { type: 'keepRefusal', params: ({ event }) => event.output }],
      },
      { guard: { type: 'isNoWord', params: ({ event }) => event.output }, target: 'reconciling' },
      {
        target: 'refused',
        actions: ['endAttempt', { type: 'keepRefusal', params: ({ event }) => event.output }],
      },
    ],
    onError: { target: 'reconciling' },
  },
  after: { answerLimit: { target: 'reconciling' } },
})

/** What became of an order that was sent and not answered. */
export const reconciling = checkoutSetup.createStateConfig({
  description: 'The answer was lost: the server is asked whether the order exists. Nothing is sent again.',
  meta: { screen: 'checkout', says: 'checkout.reconciling' },
  invoke: {
    id: 'findOrder',
    src: 'findOrder',
    input: ({ context }) => ({ key: context.key, request: orderRequest(context) }),
    onDone: [
      {
        guard: { type: 'isPlaced', params: ({ event }) => event.output },
        target: 'placed',
        actions: ['endAttempt', { type: 'keepPlaced', params: ({ event }) => event.output }],
      },
      {
        guard: { type: 'isUnsent', params: ({ event }) => event.output },
        target: 'notPlaced',
        actions: 'endAttempt',
      },
      { guard: { type: 'isNoWord', params: ({ event }) => event.output }, target: 'unsure' },
      {
        target: 'refused',
        actions: ['endAttempt', { type: 'keepRefusal', params: ({ event }) => event.output }],
      },
    ],
    onError: { target: 'unsure' },
  },
  after: { answerLimit: { target: 'unsure' } },
})
