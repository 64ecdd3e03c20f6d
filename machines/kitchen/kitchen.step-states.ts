import { raise } from 'xstate'
import { firstHeldStep, keyOfStore, kitchenSetup } from './kitchen.setup.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'

const deciding = kitchenSetup.createStateConfig({
  description: 'Whether a press waits.',
  always: [{ guard: 'hasSteps', target: 'holding' }, { target: 'idle' }],
})

const idle = kitchenSetup.createStateConfig({
  description: 'Nothing waits to be sent.',
  always: { guard: 'hasSteps', target: 'holding' },
})

const holding = kitchenSetup.createStateConfig({
  description: 'The first press can be undone for ten seconds before the customer hears of it.',
  invoke: {
    id: 'watchUndoDeadline',
    src: 'watchUndoDeadline',
    input: ({ context }) => ({ at: firstHeldStep(context).until }),
    onError: { target: 'sending' },
  },
  on: {
    'step.due': { target: 'sending' },
    'step.undone': {
      guard: withEventField('isHeld', 'uuid'),
      target: 'deciding',
      actions: withEventField('undoStep', 'uuid'),
    },
  },
})

const sending = kitchenSetup.createStateConfig({
  description: 'The first press is sent; those behind it can still be undone.',
  invoke: {
    id: 'stepDelivery',
    src: 'stepDelivery',
    input: ({ context }) => ({ key: keyOfStore(context), step: firstHeldStep(context) }),
    onDone: [
      {
        guard: withActorOutput('isSent'),
        target: 'deciding',
        actions: ['finishStep', raise({ type: 'orders.changed' })],
      },
      {
        target: 'deciding',
        actions: [withActorOutput('dropSteps'), raise({ type: 'orders.changed' })],
        description: 'The order went another way: what happened is shown, and the list is read again.',
      },
    ],
  },
  on: {
    'step.undone': {
      guard: withEventField('isHeldBehindFirst', 'uuid'),
      actions: withEventField('undoStep', 'uuid'),
    },
  },
})

/** Presses wait for ten seconds, and are sent one after another. */
export const steps = kitchenSetup.createStateConfig({
  description: 'What was pressed, on its way to the server.',
  initial: 'deciding',
  on: {
    'step.pressed': {
      guard: withEventField('isAllowed', 'step'),
      actions: { type: 'holdStep', params: ({ event }) => event },
    },
    'refusal.read': { actions: 'clearRefusal' },
  },
  states: { deciding, idle, holding, sending },
})
