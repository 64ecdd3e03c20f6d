import { provenRequest } from './checkout.rules.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Sends the order; a timeout leads to a lookup, never to a second order. */
export const placing = checkoutSetup.createStateConfig({
  description:
    'The order is being sent, with a key that makes retries the same order. An unpaid order of the same cart, of another device too, is replaced, never a second one made.',
  meta: { screen: 'checkout', announcement: 'checkout.placing' },
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context }) => ({ key: context.key, request: provenRequest(context) }),
    onDone: [
      { guard: withActorOutput('isPlaced'), target: 'placed', actions: ['endAttempt', withActorOutput('setPlaced')] },
      {
        guard: withActorOutput('isPriceChanged'),
        target: 'priceChanged',
        actions: ['endAttempt', withActorOutput('setRefusal'), 'emitDiffers'],
      },
      {
        guard: withActorOutput('isTimeGone'),
        target: 'pickingTime',
        actions: ['endAttempt', withActorOutput('setRefusal')],
      },
      {
        guard: withActorOutput('isOutOfService'),
        target: 'outOfService',
        actions: ['endAttempt', withActorOutput('setRefusal')],
      },
      {
        guard: withActorOutput('isCodeAsked'),
        target: 'provingPhone',
        actions: ['endAttempt', 'clearCode', withActorOutput('setRefusal')],
      },
      { guard: withActorOutput('isNoWord'), target: 'reconciling' },
      { target: 'refused', actions: ['endAttempt', withActorOutput('setRefusal')] },
    ],
    onError: { target: 'reconciling' },
  },
})

/** Looks up an order whose outcome is unknown. */
export const reconciling = checkoutSetup.createStateConfig({
  description: 'The answer was lost: the server is asked whether the order exists. Nothing is sent again.',
  meta: { screen: 'checkout', announcement: 'checkout.reconciling' },
  invoke: {
    id: 'findOrder',
    src: 'findOrder',
    input: ({ context }) => ({ key: context.key, request: provenRequest(context) }),
    onDone: [
      { guard: withActorOutput('isPlaced'), target: 'placed', actions: ['endAttempt', withActorOutput('setPlaced')] },
      { guard: withActorOutput('isUnsent'), target: 'notPlaced', actions: 'endAttempt' },
      { guard: withActorOutput('isNoWord'), target: 'unsure' },
      { target: 'refused', actions: ['endAttempt', withActorOutput('setRefusal')] },
    ],
    onError: { target: 'unsure' },
  },
})
