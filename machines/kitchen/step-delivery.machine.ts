import { assign, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { PublicOrder } from '../../contract/orders.ts'
import { sendStep, watchConnection, type ConnectionEvent, type HeldStep } from './kitchen.ports.ts'
import { isAnswer } from './kitchen.rules.ts'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

type StepDeliveryInput = { key: string; step: HeldStep }
/** The server took the step, or refused it. */
type StepDeliveryOutput = Result<PublicOrder>
type StepDeliveryContext = StepDeliveryInput & { failures: number; answer: StepDeliveryOutput | null }

/** Sends one step of an order until the server answers. */
export const stepDeliveryMachine = setup({
  types: {} as {
    context: StepDeliveryContext
    events: ConnectionEvent
    input: StepDeliveryInput
    output: StepDeliveryOutput
  },
  actors: { sendStep, watchConnection },
  guards: { isAnswer: (_, result: Result<PublicOrder>) => isAnswer(result) },
  actions: {
    setAnswer: assign((_, answer: Result<PublicOrder>) => ({ answer })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
  },
}).createMachine({
  id: 'step-delivery',
  description: 'One press on its way to the server, however often it has to be sent.',
  context: ({ input }) => ({ ...input, failures: 0, answer: null }),
  output: ({ context }) => requireValue(context.answer, 'A delivery ends with an answer'),
  initial: 'sending',
  states: {
    sending: {
      description: 'The press is sent; the same press twice changes nothing.',
      invoke: {
        id: 'sendStep',
        src: 'sendStep',
        input: ({ context: { key, step } }) => ({ key, step }),
        onDone: [
          { guard: withActorOutput('isAnswer'), target: 'answered', actions: withActorOutput('setAnswer') },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
    waiting: {
      description: 'It did not get through: it is sent again at growing intervals, and when the tablet is online.',
      entry: 'countFailure',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        input: ({ context: { failures } }) => ({ failures }),
        onError: { target: 'sending' },
      },
      on: { 'connection.returned': { target: 'sending' } },
    },
    answered: { type: 'final', description: 'The server took it, or said why not.' },
  },
})
