import { assign, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { StoreControls, StoreItem } from '../../contract/store-controls.ts'
import { readStoreDecisions, saveStoreChange, type StoreChange, type StoreDecisions } from './store-controls.ports.ts'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'

type StoreControlsInput = { key: string }
type StoreControlsContext = StoreControlsInput & {
  controls: StoreControls | null
  items: readonly StoreItem[]
  /** What is being saved. */
  change: StoreChange | null
  /** Why the last change may not hold. */
  problem: 'refused' | 'unanswered' | null
}
type StoreControlsEvent = { type: 'change.wanted'; change: StoreChange } | { type: 'controls.refreshed' }

const changeWanted = { target: 'saving', actions: withEventField('setChange', 'change') } as const

/** What a store decides besides its orders: a pause, longer quotes, what is sold out. */
export const storeControlsMachine = setup({
  types: {} as { context: StoreControlsContext; events: StoreControlsEvent; input: StoreControlsInput },
  actors: { readStoreDecisions, saveStoreChange },
  guards: {
    isRead: (_, result: Result<StoreDecisions>) => result.ok,
    isSaved: (_, result: Result<StoreControls>) => result.ok,
  },
  actions: {
    setDecisions: assign((_, result: Result<StoreDecisions>) => (result.ok ? result.value : {})),
    setControls: assign((_, result: Result<StoreControls>) =>
      result.ok ? { controls: result.value, change: null } : {},
    ),
    setChange: assign((_, change: StoreChange) => ({ change, problem: null })),
    setRefused: assign({ change: null, problem: 'refused' }),
    setUnanswered: assign({ change: null, problem: 'unanswered' }),
  },
  delays: { rereadPause: 30_000 },
}).createMachine({
  id: 'store-controls',
  description: 'What the store decides about its orders: a pause, more minutes, what is sold out.',
  context: ({ input }) => ({ ...input, controls: null, items: [], change: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What holds now is read.',
      invoke: {
        id: 'readStoreDecisions',
        src: 'readStoreDecisions',
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          { guard: withActorOutput('isRead'), target: 'shown', actions: withActorOutput('setDecisions') },
          { target: 'unread' },
        ],
        onError: { target: 'unread' },
      },
      on: { 'change.wanted': changeWanted },
    },
    unread: {
      description: 'It could not be read; what was read last stays, and it is read again.',
      after: { rereadPause: { target: 'reading' } },
      on: { 'controls.refreshed': { target: 'reading' }, 'change.wanted': changeWanted },
    },
    shown: {
      description: 'The store sees what holds, and can change it.',
      after: { rereadPause: { target: 'reading' } },
      on: { 'controls.refreshed': { target: 'reading' }, 'change.wanted': changeWanted },
    },
    saving: {
      description: 'One change is saved; customers see it at once.',
      invoke: {
        id: 'saveStoreChange',
        src: 'saveStoreChange',
        input: ({ context: { key, change } }) => ({ key, change: requireValue(change, 'Saving needs a change') }),
        onDone: [
          { guard: withActorOutput('isSaved'), target: 'shown', actions: withActorOutput('setControls') },
          { target: 'reading', actions: 'setRefused' },
        ],
        onError: {
          target: 'reading',
          actions: 'setUnanswered',
          description: 'It may have been saved: what holds is read.',
        },
      },
    },
  },
})
