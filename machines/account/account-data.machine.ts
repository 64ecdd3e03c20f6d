import { assign, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import { deleteAccount, exportData } from './account-data.ports.ts'
import { ownPasswordProblems, type OwnPasswordForm, type OwnPasswordInput } from './own-password.rules.ts'
import type { FormState } from '../shared/form-state.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('profile')

export type AccountDataContext = OwnPasswordInput & FormState<OwnPasswordForm>
export type AccountDataEvent =
  | { type: 'export.asked' }
  | { type: 'deletion.asked' }
  | { type: 'deletion.dropped' }
  | { type: 'form.changed'; change: Partial<OwnPasswordForm> }
  | { type: 'deletion.submitted' }

/** Exports or deletes a member's account. */
export const accountDataMachine = setup({
  types: {} as {
    context: AccountDataContext
    events: AccountDataEvent
    input: OwnPasswordInput
    meta: StateMeta
  },
  actors: { exportData, deleteAccount },
  guards: {
    isComplete: ({ context }) => ownPasswordProblems(context).length === 0,
    isDone: (_, result: Result<unknown>) => result.ok,
  },
  actions: {
    changeForm: assign(({ context }, change: Partial<OwnPasswordForm>) => ({ form: { ...context.form, ...change } })),
    emptyForm: assign({ form: { password: '' }, isShown: false, refusal: null }),
    showProblems: assign({ isShown: true, refusal: null }),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: result.ok ? null : result.error })),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'account-data',
  description: 'A member exports their data, or deletes the account.',
  context: ({ input }) => ({ ...input, form: { password: '' }, isShown: false, refusal: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The member may take their data along, or delete the account.',
      initial: 'ready',
      on: { 'export.asked': { target: 'exporting' }, 'deletion.asked': { target: 'asking', actions: 'emptyForm' } },
      states: {
        ready: { description: 'Nothing was asked for yet.' },
        exported: shown('account-data.exported', 'The member has the file.'),
        refused: shown('account-data.notExported', 'The server does not give the data, and says why.'),
        unanswered: shown('account-data.unanswered', 'No answer came; the member asks again.'),
      },
    },
    exporting: {
      description: 'The server puts together what it holds.',
      meta: { screen: 'profile', announcement: 'account-data.exporting' },
      entry: 'clearRefusal',
      invoke: {
        id: 'exportData',
        src: 'exportData',
        input: {},
        onDone: [
          { guard: withActorOutput('isDone'), target: 'idle.exported' },
          { target: 'idle.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'idle.unanswered' },
      },
    },
    asking: {
      description: 'The dialog says what is deleted and what stays, and asks for the password.',
      initial: 'typing',
      on: {
        'form.changed': { target: '.typing', actions: withEventField('changeForm', 'change') },
        'deletion.submitted': [
          { guard: 'isComplete', target: 'deleting' },
          { target: '.typing', actions: 'showProblems' },
        ],
        'deletion.dropped': { target: 'idle', actions: 'emptyForm' },
      },
      states: {
        typing: shown('account-data.asking', 'Nothing is deleted yet; the member may still turn back.'),
        refused: shown('account-data.notDeleted', 'The account is not deleted; the server says why.'),
        unanswered: shown('account-data.unanswered', 'No answer came; the member deletes it again.'),
      },
    },
    deleting: {
      description: 'The account is being deleted.',
      meta: { screen: 'profile', announcement: 'account-data.deleting' },
      entry: 'clearRefusal',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context: { form, hasPassword } }) => ({ password: hasPassword ? form.password : null }),
        onDone: [
          { guard: withActorOutput('isDone'), target: 'deleted' },
          { target: 'asking.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'asking.unanswered' },
      },
    },
    deleted: { description: 'There is no such account any more.', type: 'final' },
  },
})
