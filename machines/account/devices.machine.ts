import { assign, setup } from 'xstate'
import type { SignedInDevice } from '../../contract/customers.ts'
import type { ApiError, Result } from '../../contract/errors.ts'
import { endDevices, loadDevices } from './devices.ports.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('profile')

/** `devices` are null before the first answer; `ending` is the id of the one that is signed out, null for all others. */
export type DevicesContext = {
  devices: readonly SignedInDevice[] | null
  ending: string | null
  refusal: ApiError | null
}
export type DevicesEvent =
  | { type: 'devices.retried' }
  | { type: 'device.dismissed'; id: string }
  | { type: 'others.dismissed' }

type Answer = Result<SignedInDevice[]>

/** Shows on which devices a member is signed in, and signs them out. */
export const devicesMachine = setup({
  types: {} as { context: DevicesContext; events: DevicesEvent; meta: StateMeta },
  actors: { loadDevices, endDevices },
  guards: { isAnswered: (_, answer: Answer) => answer.ok },
  actions: {
    setDevices: assign((_, answer: Answer) => (answer.ok ? { devices: answer.value } : {})),
    setEnding: assign((_, id: string) => ({ ending: id })),
    setEndingOthers: assign({ ending: null }),
    setRefusal: assign((_, answer: Answer) => (answer.ok ? {} : { refusal: answer.error })),
    clearRefusal: assign({ refusal: null }),
  },
  delays: { answerLimit: 15_000 },
}).createMachine({
  id: 'devices',
  description: 'On which devices a member is signed in; they sign out one, or all others.',
  context: { devices: null, ending: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The devices are being read.',
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        input: {},
        onDone: [
          { guard: withActorOutput('isAnswered'), target: 'listed', actions: withActorOutput('setDevices') },
          { target: 'unreachable' },
        ],
        onError: { target: 'unreachable' },
      },
      after: { answerLimit: { target: 'unreachable' } },
    },
    unreachable: {
      ...shown('devices.unreachable', 'The devices could not be read; the member tries again.'),
      on: { 'devices.retried': { target: 'loading' } },
    },
    listed: {
      description: 'The devices are listed.',
      initial: 'ready',
      on: {
        'device.dismissed': { target: 'ending', actions: withEventField('setEnding', 'id') },
        'others.dismissed': { target: 'ending', actions: 'setEndingOthers' },
      },
      states: {
        ready: { description: 'None was signed out yet.' },
        ended: shown('devices.ended', 'The device is signed out; those that are left are listed.'),
        refused: shown('devices.notEnded', 'The server does not sign it out, and says why.'),
        unanswered: shown('devices.unanswered', 'No answer came; the member asks again.'),
      },
    },
    ending: {
      ...shown('devices.ending', 'A device is being signed out, or all others.'),
      entry: 'clearRefusal',
      invoke: {
        id: 'endDevices',
        src: 'endDevices',
        input: ({ context: { ending } }) => ({ id: ending }),
        onDone: [
          { guard: withActorOutput('isAnswered'), target: 'listed.ended', actions: withActorOutput('setDevices') },
          { target: 'listed.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'listed.unanswered' },
      },
      after: { answerLimit: { target: 'listed.unanswered' } },
    },
  },
})
