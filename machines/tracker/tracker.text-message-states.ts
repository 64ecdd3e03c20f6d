import { withActorOutput } from '../shared/with-actor-output.ts'
import { defineTrackerState, trackerSetup } from './tracker.setup.ts'

/** Starts the withdrawal from text messages. */
export const textsUnwanted = { guard: 'getsTexts', target: 'stoppingTexts' } as const

/** The withdrawal from the text messages about an order; it goes back to the sibling `back`. */
export const textMessageStates = <Back extends string>(back: Back) =>
  ({
    stoppingTexts: trackerSetup.createStateConfig({
      ...defineTrackerState('tracker.stoppingTexts', 'The text messages about the order are being stopped.'),
      invoke: {
        id: 'stopTextMessages',
        src: 'stopTextMessages',
        input: ({ context: { uuid, token } }) => ({ uuid, token }),
        onDone: [
          { guard: withActorOutput('areTextsStopped'), target: back, actions: withActorOutput('setTextConsent') },
          { target: 'textsNotStopped' },
        ],
        onError: { target: 'textsNotStopped' },
      },
      after: { answerLimit: { target: 'textsNotStopped' } },
    }),
    textsNotStopped: trackerSetup.createStateConfig({
      ...defineTrackerState(
        'tracker.textsNotStopped',
        'It is unknown whether the text messages stopped: the customer can ask again, or leave it.',
      ),
      on: { 'texts.unwanted': { target: 'stoppingTexts' }, 'texts.left': { target: back } },
    }),
  }) as const
