import { sendStep, watchConnection, type HeldStep } from '../../../machines/kitchen/kitchen.ports.ts'
import { stepDeliveryMachine } from '../../../machines/kitchen/step-delivery.machine.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { publicOrderAt } from '../fixtures/orders.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const step: HeldStep = {
  uuid: uuid(400),
  status: 10,
  minutes: 20,
  reason: null,
  orderNumber: 'B001-0001',
  until: Date.parse('2026-03-04T20:00:10Z'),
}

export const stepDelivery = defineModel({
  machine: stepDeliveryMachine,
  initialStates: ['sending'],
  transitions: [
    ['sending', 'sendStep ⇒ taken', 'answered'],
    ['sending', 'sendStep ⇒ not possible', 'answered'],
    ['sending', 'sendStep ⇒ wrong key', 'answered'],
    ['sending', 'sendStep', 'waiting'],
    ['waiting', 'connection.returned', 'sending'],
    ['waiting', 'watchConnection ⇒ broke', 'sending'],
  ],
  inputs: { 'an accepted order': { key: 'key', step } },
  events: {},
  streams: { watchConnection: ['connection.returned'] },
  outcomes: {
    sendStep: {
      taken: { output: accepted(publicOrderAt(10).order) },
      'not possible': { output: refusal('COMMON-01') },
      'wrong key': { output: refusal('COMMON-03') },
      'too many calls': { output: refusal('COMMON-06') },
      'server busy': { output: refusal('COMMON-07') },
      'server failed': { output: refusal('COMMON-99') },
      'no answer': broken,
    },
    watchConnection: { broke: broken },
  },
  key: ({ context }) => [Math.min(context.failures, 2), context.answer],
  stop: ({ context }) => context.failures > 2,
  invariants: {
    'the machine ends only with an answer of the server': ({ state, calls }) =>
      (state.status === 'done') === outputsOf(callsTo(calls, sendStep)).some((each) => each === state.output),
    'a busy or failing server is asked again': ({ state, step: taken }) =>
      !/^sendStep ⇒ (too many|server|no answer)/.test(taken?.name ?? '') || state.matches('waiting'),
    'the same step is sent each time': ({ calls }) =>
      callsTo(calls, sendStep).every(({ input }) => input.step === step),
    'the key of the store is sent each time': ({ calls }) =>
      callsTo(calls, sendStep).every(({ input }) => input.key === 'key'),
    'at most one call is in flight': ({ calls, state }) =>
      callsTo(calls, sendStep).length === state.context.failures + 1 || state.matches('waiting'),
    'every failure is counted': ({ state, before }) =>
      !before ||
      state.context.failures ===
        before.context.failures + (state.matches('waiting') && before.matches('sending') ? 1 : 0),
    'the pause before a retry depends on the number of failures': ({ state, calls }) =>
      !state.matches('waiting') || callsTo(calls, watchConnection).at(-1)?.input.failures === state.context.failures,
    'it never gives up without an answer': ({ state }) =>
      state.status === 'done' || state.matches('sending') || state.matches('waiting'),
    'an answer is not asked for again': ({ state, before }) => before?.status !== 'done' || state.status === 'done',
  },
})
