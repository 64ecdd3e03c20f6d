import { assign, enqueueActions, setup } from 'xstate'
import type { CustomerProfile } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import type { Market } from '../../contract/market.ts'
import type { FormState } from '../shared/form-state.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { personProblems } from './person.rules.ts'
import { saveProfile } from './profile.ports.ts'
import { profileForm, profileRequest, type ProfileForm, type ProfilePart } from './profile-form.rules.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('profile')

/** `member` has the server's values; `today` is the market's date. */
type EditedProfile = { market: Market; today: string; member: CustomerProfile; part: ProfilePart }
/** `draft` is the form stored in this tab. */
export type ProfileInput = EditedProfile & { draft: ProfileForm | null }
export type ProfileContext = EditedProfile & FormState<ProfileForm>
export type ProfileEvent = { type: 'form.changed'; change: Partial<ProfileForm> } | { type: 'profile.submitted' }
/** Member data changed on the server. */
export type ProfileEmitted = { type: 'member.changed'; member: CustomerProfile }

/** Edits a member's personal data or email preferences. */
export const profileMachine = setup({
  types: {} as {
    context: ProfileContext
    events: ProfileEvent
    emitted: ProfileEmitted
    input: ProfileInput
    meta: StateMeta
  },
  actors: { saveProfile },
  guards: {
    isComplete: ({ context }) => context.part === 'marketing' || personProblems(context).length === 0,
    isSaved: (_, result: Result<CustomerProfile>) => result.ok,
  },
  actions: {
    changeForm: assign(({ context }, change: Partial<ProfileForm>) => ({ form: { ...context.form, ...change } })),
    showProblems: assign({ isShown: true, refusal: null }),
    setSaved: assign((_, result: Result<CustomerProfile>) =>
      result.ok ? { member: result.value, form: profileForm(result.value), isShown: false } : {},
    ),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: result.ok ? null : result.error })),
    clearRefusal: assign({ refusal: null }),
    emitChanged: enqueueActions(({ enqueue }, result: Result<CustomerProfile>) => {
      if (result.ok) enqueue.emit({ type: 'member.changed', member: result.value })
    }),
  },
}).createMachine({
  id: 'profile',
  description: 'A member changes their data or what they want to be sent.',
  context: ({ input: { draft, ...edited } }) => ({
    ...edited,
    form: draft ?? profileForm(edited.member),
    isShown: false,
    refusal: null,
  }),
  initial: 'form',
  states: {
    form: {
      description: 'The form, with what the server has.',
      initial: 'filling',
      on: {
        'form.changed': { target: '.filling', actions: withEventField('changeForm', 'change') },
        'profile.submitted': [
          { guard: 'isComplete', target: 'saving' },
          { target: '.filling', actions: 'showProblems' },
        ],
      },
      states: {
        filling: shown('profile.filling', 'The member types; what is wrong is said at its field.'),
        saved: shown('profile.saved', 'What was typed is saved.'),
        refused: shown('profile.refused', 'The server does not take it, and says why.'),
        unanswered: shown('profile.unanswered', 'No answer came; the member sends it again.'),
      },
    },
    saving: {
      description: 'What was typed is being saved.',
      meta: { screen: 'profile', announcement: 'profile.saving' },
      entry: 'clearRefusal',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { market, form, part } }) => ({ request: profileRequest(market, form, part) }),
        onDone: [
          {
            guard: withActorOutput('isSaved'),
            target: 'form.saved',
            actions: [withActorOutput('setSaved'), withActorOutput('emitChanged')],
          },
          { target: 'form.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'form.unanswered' },
      },
    },
  },
})
