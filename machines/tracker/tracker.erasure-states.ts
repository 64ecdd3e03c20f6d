import { withActorOutput } from '../shared/with-actor-output.ts'
import { defineTrackerState, trackerSetup } from './tracker.setup.ts'

/** Starts the removal of a guest's personal data. */
export const erasureWanted = { guard: 'canErase', target: 'confirmingErasure' } as const

/** The removal of a guest's personal data from an order that is over; it goes back to the sibling `back`. */
export const erasureStates = <Back extends string>(back: Back) =>
  ({
    confirmingErasure: trackerSetup.createStateConfig({
      ...defineTrackerState(
        'tracker.confirmingErasure',
        'Personal data does not come back: the guest reads what goes and what stays, and confirms.',
      ),
      on: { 'erasure.confirmed': { target: 'erasing' }, 'erasure.declined': { target: back } },
    }),
    erasing: trackerSetup.createStateConfig({
      ...defineTrackerState('tracker.erasing', 'The guest’s personal data is being removed from the order.'),
      invoke: {
        id: 'eraseGuestData',
        src: 'eraseGuestData',
        input: ({ context: { uuid, token } }) => ({ uuid, token }),
        onDone: [
          { guard: withActorOutput('isLoaded'), target: back, actions: withActorOutput('setOrderWithoutData') },
          { target: 'notErased' },
        ],
        onError: { target: 'notErased' },
      },
    }),
    notErased: trackerSetup.createStateConfig({
      ...defineTrackerState(
        'tracker.notErased',
        'It is unknown whether the personal data was removed: the guest can ask again.',
      ),
      on: { 'erasure.confirmed': { target: 'erasing' }, 'erasure.declined': { target: back } },
    }),
  }) as const
