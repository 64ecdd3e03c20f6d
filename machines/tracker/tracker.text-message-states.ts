import { withActorOutput } from '../shared/with-actor-output.ts'
import { defineTrackerState, trackerSetup } from './tracker.setup.ts'

/** Stops the text messages of an active order; a completed one sends only the message of a refund. */
export const textMessageStates = {
  stoppingTexts: trackerSetup.createStateConfig({
    ...defineTrackerState('tracker.stoppingTexts', 'The text messages about the order are being stopped.'),
    invoke: {
      id: 'stopTextMessages',
      src: 'stopTextMessages',
      input: ({ context: { uuid, token } }) => ({ uuid, token }),
      onDone: [
        { guard: withActorOutput('areTextsStopped'), target: 'none', actions: withActorOutput('setTextConsent') },
        { target: 'textsNotStopped' },
      ],
      onError: { target: 'textsNotStopped' },
    },
  }),
  textsNotStopped: trackerSetup.createStateConfig({
    ...defineTrackerState(
      'tracker.textsNotStopped',
      'It is unknown whether the text messages stopped: the customer can ask again, or leave it.',
    ),
    on: { 'texts.unwanted': { target: 'stoppingTexts' }, 'texts.left': { target: 'none' } },
  }),
} as const
