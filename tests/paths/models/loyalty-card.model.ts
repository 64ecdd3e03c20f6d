import { loyaltyCardMachine, type LoyaltyCardInput } from '../../../machines/loyalty-card.machine.ts'
import { attachCard } from '../../../machines/loyalty-card.ports.ts'
import { ana, today } from '../fixtures/members.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const first: LoyaltyCardInput = { market, today, member: ana }
const withCard = { ...ana, loyalty_card: '4120', points: 40 }
const hadCard = { ...ana, loyalty_card: '1131' }

export const loyaltyCard = defineModel({
  machine: loyaltyCardMachine,
  times: { answerLimit: 15_000 },
  inputs: {
    'a member': first,
    'a member from elsewhere, without a birthday': {
      ...first,
      member: { ...ana, phone: '+442071234567', birthdate: null },
    },
    'a member with a card': { ...first, member: hadCard },
  },
  events: {
    'form.changed': {
      'the card as it is printed': { change: { card: '7001 0001 9804 120' } },
      'the card and who has it': {
        change: { card: '700100019804120', area: '787', prefix: '555', line: '0142', birthdate: '1988-04-12' },
      },
      'a digit wrong': { change: { card: '700100019804121' } },
      'a digit missing': { change: { card: '70010001980412' } },
      'a phone that is none': { change: { area: '78', prefix: '55a', line: '' } },
      'no first part of the phone': { change: { area: '' } },
      'a birthday to come': { change: { birthdate: '2026-03-05' } },
    },
  },
  outcomes: {
    attachCard: {
      attached: { output: accepted(withCard) },
      'no such card': { output: refusal('CUS-100016') },
      'another birthday': { output: refusal('CUS-100017') },
      'somebody else’s': { output: refusal('CUS-100015') },
      'no answer': broken,
    },
  },
  key: ({ context: { form, isShown, refusal: refused, member } }) => [
    form,
    isShown,
    refused?.code,
    member.loyalty_card,
  ],
  invariants: {
    'fifteen digits are sent, and no blanks': ({ calls }) =>
      callsTo(calls, attachCard).every(({ input }) => input.request.card === '700100019804120'),
    'a phone is sent in its three parts': ({ calls }) =>
      callsTo(calls, attachCard).every(({ input }) =>
        ['787-555-0101', '787-555-0142'].includes(input.request.phone.join('-')),
      ),
    'a birthday is sent that has been': ({ calls }) =>
      callsTo(calls, attachCard).every(({ input }) => ['1990-05-01', '1988-04-12'].includes(input.request.birthday)),
    'the form begins with the member’s own phone and birthday': ({ state, steps }) =>
      steps.length > 0 ||
      state.context.member.phone !== ana.phone ||
      (state.context.form.line === '0101' && state.context.form.birthdate === '1990-05-01'),
    'a phone of elsewhere is not cut into parts': ({ state, steps }) =>
      steps.length > 0 || state.context.member.phone === ana.phone || state.context.form.area === '',
    'a member has a card exactly when the server said so, or had one before': ({ state, calls }) =>
      (state.context.member === withCard) === outputsOf(callsTo(calls, attachCard)).some((result) => result.ok) &&
      ['4120', '1131', null].includes(state.context.member.loyalty_card),
    'whoever has a card is asked for none': ({ state }) =>
      state.context.member.loyalty_card === null ||
      (state.matches('attached') && !state.can({ type: 'card.submitted' })),
    'what was typed stays when it is not taken': ({ state, before, step }) =>
      !/^attachCard ⇒ (no|another|somebody)/.test(step?.name ?? '') || state.context.form === before?.context.form,
    'a refusal stands until something else is typed': ({ state, step }) =>
      (!state.matches({ form: 'refused' }) || state.context.refusal !== null) &&
      (!step?.name.startsWith('form.changed') || state.context.refusal === null),
    'what is wrong is said once it was tried': ({ state, before, step }) =>
      step?.name !== 'card.submitted' ||
      !before?.matches('form') ||
      state.matches('attaching') ||
      state.context.isShown,
  },
})
