import { not } from 'xstate'
import { keyOfStore, kitchenSetup } from './kitchen.setup.ts'
import { steps } from './kitchen.step-states.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'

const forgotten = { target: '#kitchen.locked', actions: 'forget' } as const
const lastList = {
  guard: 'hasList',
  target: '#kitchen.open.list.behind',
  actions: 'followStore',
  description: 'The last list is shown with its age.',
} as const
const keyEntered = { target: '#kitchen.entering', actions: withEventField('setKey', 'key') } as const

/** The store's screen: its orders, and what the store presses. */
export const kitchenMachine = kitchenSetup.createMachine({
  id: 'kitchen',
  description: 'The store’s tablet: it shows the orders and tells the customers what the store presses.',
  context: ({ input: { shown, ...input } }) => ({
    ...input,
    outlet: shown?.outlet ?? null,
    orders: shown?.list.orders ?? [],
    readAt: shown?.list.at ?? null,
    failures: 0,
    refused: null,
    seen: [],
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The tablet may have a key.',
      always: [{ guard: 'hasKey', target: 'entering' }, { target: 'locked' }],
    },
    locked: {
      description: 'The tablet has no key: somebody opens the store’s link or types the key.',
      on: { 'key.entered': keyEntered },
    },
    entering: {
      description: 'The key’s store is looked up, and its orders are read for the first time.',
      invoke: {
        id: 'openStore',
        src: 'openStore',
        input: ({ context }) => ({ key: keyOfStore(context) }),
        onDone: [
          { guard: withActorOutput('isOtherStore'), target: 'elsewhere', actions: withActorOutput('setOutlet') },
          {
            guard: withActorOutput('isOpened'),
            target: 'open',
            actions: [withActorOutput('setOutlet'), 'followStore', withActorOutput('setList')],
          },
          { guard: withActorOutput('isWrongKey'), target: 'refused' },
          lastList,
          { target: 'unreachable' },
        ],
        onError: [lastList, { target: 'unreachable' }],
      },
    },
    elsewhere: {
      description: 'The key opens another store than that of the page’s address.',
      entry: 'clearOrders',
      on: {
        'store.followed': { target: 'entering', actions: 'followStore' },
        'key.entered': keyEntered,
        'tablet.forgotten': forgotten,
      },
    },
    refused: {
      description: 'The key is wrong, or a newer one has replaced it.',
      entry: 'clearOrders',
      on: { 'key.entered': keyEntered, 'tablet.forgotten': forgotten },
    },
    unreachable: {
      description: 'The server does not answer; it is asked again by itself.',
      entry: 'countFailure',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        input: ({ context }) => ({ failures: context.failures }),
        onError: { target: 'entering' },
      },
      on: {
        'connection.returned': { target: 'entering' },
        'list.refreshed': { target: 'entering' },
        'tablet.forgotten': forgotten,
      },
    },
    open: {
      description: 'The orders are shown, and follow each change.',
      type: 'parallel',
      invoke: [
        {
          id: 'followOrders',
          src: 'followOrders',
          input: ({ context }) => ({ key: keyOfStore(context) }),
          onError: { target: 'unreachable' },
        },
        { id: 'storeControls', src: 'storeControls', input: ({ context }) => ({ key: keyOfStore(context) }) },
        { id: 'ticketRequest', src: 'ticketRequest', input: ({ context }) => ({ key: keyOfStore(context) }) },
      ],
      on: { 'tablet.forgotten': forgotten },
      states: {
        list: {
          description: 'How new the list is.',
          initial: 'current',
          // An in-flight reading starts again: it may be older than the change.
          on: { 'orders.changed': { target: '.reading' }, 'list.refreshed': { target: '.reading' } },
          states: {
            current: {
              description: 'The list is that of the server; it is read again every 20 seconds besides.',
              after: { rereadPause: { target: 'reading' } },
            },
            reading: {
              description: 'The list is read again; the last one stays.',
              invoke: {
                id: 'readOrders',
                src: 'readOrders',
                input: ({ context }) => ({ key: keyOfStore(context) }),
                onDone: [
                  { guard: withActorOutput('isRead'), target: 'current', actions: withActorOutput('setOrders') },
                  { guard: withActorOutput('isWrongKey'), target: '#kitchen.refused' },
                  { target: 'behind' },
                ],
                onError: { target: 'behind' },
              },
            },
            behind: {
              description: 'The list could not be read: the last one is shown with its age.',
              after: { retryPause: { target: 'reading' } },
            },
          },
        },
        steps,
        bell: {
          description: 'Whether a new order calls for somebody.',
          initial: 'quiet',
          states: {
            quiet: {
              description: 'Somebody has seen every new order and every customer outside.',
              always: [
                { guard: 'hasLeftOrder', target: 'insisting' },
                { guard: 'hasNews', target: 'ringing' },
              ],
            },
            ringing: {
              description: 'A new order or a customer outside sounds and flashes until somebody touches the screen.',
              always: [
                { guard: 'hasLeftOrder', target: 'insisting' },
                { guard: not('hasNews'), target: 'quiet', description: 'The customer canceled it.' },
              ],
              on: { 'screen.touched': { target: 'quiet', actions: 'seeNewOrders' } },
            },
            insisting: {
              description:
                'An order has had no answer, or a customer outside no order, for two minutes: the bell sounds louder and faster.',
              always: { guard: not('hasLeftOrder'), target: 'quiet' },
              on: { 'screen.touched': { target: 'quiet', actions: 'seeNewOrders' } },
            },
          },
        },
        sound: {
          description: 'Browsers play a sound only after a touch.',
          initial: 'blocked',
          states: {
            blocked: {
              description: 'The tablet is silent until its first touch.',
              on: { 'screen.touched': { target: 'allowed' } },
            },
            allowed: { description: 'A new order sounds.' },
          },
        },
      },
    },
  },
})
