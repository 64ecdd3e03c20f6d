import { assign, setup } from 'xstate'
import type { SignedInDevice } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { endDevices, loadDevices } from './devices.ports.ts'
import { ownPasswordProblems, type OwnPasswordForm, type OwnPasswordInput } from './own-password.rules.ts'
import type { FormState } from '../shared/form-state.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('profile')

/** `devices` are null before the first answer; `ending` is the id of the one that is signed out, null for all others. */
export type DevicesContext = OwnPasswordInput &
  FormState<OwnPasswordForm> & { devices: readonly SignedInDevice[] | null; ending: string | null }
export type DevicesEvent =
  | { type: 'devices.retried' }
  | { type: 'device.dismissed'; id: string }
  | { type: 'others.dismissed' }
  | { type: 'form.changed'; change: Partial<OwnPasswordForm> }
  | { type: 'ending.submitted' }
  | { type: 'ending.dropped' }

type Answer = Result<SignedInDevice[]>

/** Shows on which devices a member is signed in, and signs them out after the password was asked again. */
export const devicesMachine = setup({
  types: {} as { context: DevicesContext; events: DevicesEvent; input: OwnPasswordInput; meta: StateMeta },
  actors: { loadDevices, endDevices },
  guards: {
    isAnswered: (_, answer: Answer) => answer.ok,
    isComplete: ({ context }) => ownPasswordProblems(context).length === 0,
  },
  actions: {
    setDevices: assign((_, answer: Answer) => (answer.ok ? { devices: answer.value } : {})),
    setEnding: assign((_, id: string) => ({ ending: id })),
    setEndingOthers: assign({ ending: null }),
    changeForm: assign(({ context }, change: Partial<OwnPasswordForm>) => ({ form: { ...context.form, ...change } })),
    emptyForm: assign({ form: { password: '' }, isShown: false, refusal: null }),
    showProblems: assign({ isShown: true, refusal: null }),
    setRefusal: assign((_, answer: Answer) => (answer.ok ? {} : { refusal: answer.error })),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'devices',
  description: 'On which devices a member is logged in; they log out one, or all others, with their password.',
  context: ({ input }) => ({
    ...input,
    devices: null,
    ending: null,
    form: { password: '' },
    isShown: false,
    refusal: null,
  }),
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
    },
    unreachable: {
      ...shown('devices.unreachable', 'The devices could not be read; the member tries again.'),
      on: { 'devices.retried': { target: 'loading' } },
    },
    listed: {
      description: 'The devices are listed.',
      initial: 'ready',
      on: {
        'device.dismissed': { target: 'asking', actions: ['emptyForm', withEventField('setEnding', 'id')] },
        'others.dismissed': { target: 'asking', actions: ['emptyForm', 'setEndingOthers'] },
      },
      states: {
        ready: { description: 'None was logged out yet.' },
        ended: shown('devices.ended', 'The device is logged out; those that are left are listed.'),
      },
    },
    asking: {
      description: 'The dialog says which session is to end, and asks for the password.',
      initial: 'typing',
      on: {
        'form.changed': { target: '.typing', actions: withEventField('changeForm', 'change') },
        'ending.submitted': [
          { guard: 'isComplete', target: 'ending' },
          { target: '.typing', actions: 'showProblems' },
        ],
        'ending.dropped': { target: 'listed', actions: 'emptyForm' },
      },
      states: {
        typing: shown('devices.asking', 'No session has ended yet; the member may still turn back.'),
        refused: shown('devices.notEnded', 'The server does not sign it out, and says why.'),
        unanswered: shown('devices.unanswered', 'No answer came; the member asks again.'),
      },
    },
    ending: {
      ...shown('devices.ending', 'A device is being logged out, or all others.'),
      entry: 'clearRefusal',
      invoke: {
        id: 'endDevices',
        src: 'endDevices',
        input: ({ context: { ending, form, hasPassword } }) => ({
          id: ending,
          password: hasPassword ? form.password : null,
        }),
        onDone: [
          {
            guard: withActorOutput('isAnswered'),
            target: 'listed.ended',
            actions: [withActorOutput('setDevices'), 'emptyForm'],
          },
          { target: 'asking.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'asking.unanswered' },
      },
    },
  },
})
