import { assign, enqueueActions, setup } from 'xstate'
import type { CustomerProfile } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import type { Market } from '../../contract/market.ts'
import { attachCard } from './loyalty-card.ports.ts'
import {
  prefilledLoyaltyCard,
  loyaltyCardProblems,
  loyaltyCardRequest,
  type LoyaltyCardFields,
} from './loyalty-card.rules.ts'
import type { FormState } from '../shared/form-state.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('loyalty-card')

/** `today` is the market's date. */
export type LoyaltyCardInput = { market: Market; today: string; member: CustomerProfile }
export type LoyaltyCardContext = LoyaltyCardInput & FormState<LoyaltyCardFields>
export type LoyaltyCardEvent = { type: 'form.changed'; change: Partial<LoyaltyCardFields> } | { type: 'card.submitted' }
/** Member data changed on the server. */
export type LoyaltyCardEmitted = { type: 'member.changed'; member: CustomerProfile }

/** Attaches a loyalty card to a member [member.loyalty-card]. */
export const loyaltyCardMachine = setup({
  types: {} as {
    context: LoyaltyCardContext
    events: LoyaltyCardEvent
    emitted: LoyaltyCardEmitted
    input: LoyaltyCardInput
    meta: StateMeta
  },
  actors: { attachCard },
  guards: {
    isComplete: ({ context }) => loyaltyCardProblems(context).length === 0,
    isAttached: (_, result: Result<CustomerProfile>) => result.ok,
    hasCard: ({ context }) => context.member.loyalty_card !== null,
  },
  actions: {
    changeForm: assign(({ context }, change: Partial<LoyaltyCardFields>) => ({ form: { ...context.form, ...change } })),
    showProblems: assign({ isShown: true }),
    setMember: assign((_, result: Result<CustomerProfile>) => (result.ok ? { member: result.value } : {})),
    setRefusal: assign((_, result: Result<unknown>) => ({ refusal: result.ok ? null : result.error })),
    clearRefusal: assign({ refusal: null }),
    emitChanged: enqueueActions(({ enqueue }, result: Result<CustomerProfile>) => {
      if (result.ok) enqueue.emit({ type: 'member.changed', member: result.value })
    }),
  },
}).createMachine({
  id: 'loyalty-card',
  description: 'A member attaches the loyalty card that they were given.',
  context: ({ input }) => ({ ...input, form: prefilledLoyaltyCard(input.member), isShown: false, refusal: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Members with a card see it; all others fill in the form.',
      always: [{ guard: 'hasCard', target: 'attached' }, { target: 'form' }],
    },
    form: {
      description: 'The member says which card it is, and the phone and birthday it was given out with.',
      initial: 'filling',
      on: {
        'form.changed': { target: '.filling', actions: ['clearRefusal', withEventField('changeForm', 'change')] },
        'card.submitted': [
          { guard: 'isComplete', target: 'attaching' },
          { target: '.filling', actions: ['clearRefusal', 'showProblems'] },
        ],
      },
      states: {
        filling: shown('loyalty-card.filling', 'The member types; what is wrong is said at its field.'),
        refused: shown(
          'loyalty-card.refused',
          'The server does not know that card, or not with that phone and birthday.',
        ),
        unanswered: shown('loyalty-card.unanswered', 'No answer came; the member sends it again.'),
      },
    },
    attaching: {
      description: 'The server compares the card with what was typed.',
      meta: { screen: 'loyalty-card', announcement: 'loyalty-card.attaching' },
      entry: 'clearRefusal',
      invoke: {
        id: 'attachCard',
        src: 'attachCard',
        input: ({ context: { form } }) => ({ request: loyaltyCardRequest(form) }),
        onDone: [
          {
            guard: withActorOutput('isAttached'),
            target: 'attached',
            actions: [withActorOutput('setMember'), withActorOutput('emitChanged')],
          },
          { target: 'form.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'form.unanswered' },
      },
    },
    attached: shown('loyalty-card.attached', 'The card is the member’s, with its points.'),
  },
})
