import { assign, enqueueActions, setup } from 'xstate'
import type { CustomerProfile, LoginType } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import type { FormState } from '../shared/form-state.ts'
import { requireValue } from '../shared/require-value.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { removeConnection } from './connections.ports.ts'
import { isRemovable } from './connections.rules.ts'
import { ownPasswordProblems, type OwnPasswordForm, type OwnPasswordInput } from './own-password.rules.ts'

const shown = screenStateFactory('profile')

export type ConnectionsInput = OwnPasswordInput & { readonly member: CustomerProfile }
/** `removing` is the provider whose account is disconnected; null for none. */
export type ConnectionsContext = ConnectionsInput & FormState<OwnPasswordForm> & { removing: LoginType | null }
export type ConnectionsEvent =
  | { type: 'connection.dismissed'; loginType: LoginType }
  | { type: 'form.changed'; change: Partial<OwnPasswordForm> }
  | { type: 'removal.submitted' }
  | { type: 'removal.dropped' }
/** Member data changed on the server. */
export type ConnectionsEmitted = { type: 'member.changed'; member: CustomerProfile }

type Answer = Result<CustomerProfile>

/** Disconnects the accounts of providers by which a member signs in, after the password was asked again. */
export const connectionsMachine = setup({
  types: {} as {
    context: ConnectionsContext
    events: ConnectionsEvent
    emitted: ConnectionsEmitted
    input: ConnectionsInput
    meta: StateMeta
  },
  actors: { removeConnection },
  guards: {
    isRemovable: ({ context: { member } }, loginType: LoginType) => isRemovable(member, loginType),
    isRemoved: (_, answer: Answer) => answer.ok,
    isComplete: ({ context }) => ownPasswordProblems(context).length === 0,
  },
  actions: {
    setRemoving: assign((_, loginType: LoginType) => ({ removing: loginType })),
    setMember: assign((_, answer: Answer) => (answer.ok ? { member: answer.value } : {})),
    changeForm: assign(({ context }, change: Partial<OwnPasswordForm>) => ({ form: { ...context.form, ...change } })),
    emptyForm: assign({ form: { password: '' }, isShown: false, refusal: null }),
    showProblems: assign({ isShown: true, refusal: null }),
    setRefusal: assign((_, answer: Answer) => (answer.ok ? {} : { refusal: answer.error })),
    clearRefusal: assign({ refusal: null }),
    emitChanged: enqueueActions(({ enqueue }, answer: Answer) => {
      if (answer.ok) enqueue.emit({ type: 'member.changed', member: answer.value })
    }),
  },
}).createMachine({
  id: 'connections',
  description: 'By which other accounts a member logs in; they disconnect one, but never their last way in.',
  context: ({ input }) => ({ ...input, removing: null, form: { password: '' }, isShown: false, refusal: null }),
  initial: 'listed',
  states: {
    listed: {
      description: 'The accounts by which the member logs in are listed.',
      initial: 'ready',
      on: {
        'connection.dismissed': {
          guard: withEventField('isRemovable', 'loginType'),
          target: 'asking',
          actions: ['emptyForm', withEventField('setRemoving', 'loginType')],
        },
      },
      states: {
        ready: { description: 'None was disconnected yet.' },
        removed: shown('connections.removed', 'The account is disconnected; those that are left are listed.'),
      },
    },
    asking: {
      description: 'The dialog says which account is to be disconnected, and asks for the password.',
      initial: 'typing',
      on: {
        'form.changed': { target: '.typing', actions: withEventField('changeForm', 'change') },
        'removal.submitted': [
          { guard: 'isComplete', target: 'removing' },
          { target: '.typing', actions: 'showProblems' },
        ],
        'removal.dropped': { target: 'listed', actions: 'emptyForm' },
      },
      states: {
        typing: shown('connections.asking', 'The account is still connected; the member may turn back.'),
        refused: shown('connections.notRemoved', 'The server does not disconnect it, and says why.'),
        unanswered: shown('connections.unanswered', 'No answer came; the member asks again.'),
      },
    },
    removing: {
      ...shown('connections.removing', 'The account is being disconnected.'),
      entry: 'clearRefusal',
      invoke: {
        id: 'removeConnection',
        src: 'removeConnection',
        input: ({ context: { removing, form, hasPassword } }) => ({
          loginType: requireValue(removing, 'Disconnecting needs a provider'),
          password: hasPassword ? form.password : null,
        }),
        onDone: [
          {
            guard: withActorOutput('isRemoved'),
            target: 'listed.removed',
            actions: [withActorOutput('setMember'), withActorOutput('emitChanged'), 'emptyForm'],
          },
          { target: 'asking.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'asking.unanswered' },
      },
    },
  },
})
