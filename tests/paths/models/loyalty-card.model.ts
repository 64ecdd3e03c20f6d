import { dequal } from 'dequal'
import { loyaltyCardMachine, type LoyaltyCardInput } from '../../../machines/account/loyalty-card.machine.ts'
import { attachCard } from '../../../machines/account/loyalty-card.ports.ts'
import { loyaltyCardProblems } from '../../../machines/account/loyalty-card.rules.ts'
import { ana, today } from '../fixtures/members.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const first: LoyaltyCardInput = { market, today, member: ana }
const withCard = { ...ana, loyalty_card: '4120', points: 40 }
const hadCard = { ...ana, loyalty_card: '1131' }
const ownForm = { card: '', area: '787', prefix: '555', line: '0101', birthdate: '1990-05-01' }
/** The form when the phone is not a local one. */
const blankForm = { card: '', area: '', prefix: '', line: '', birthdate: '' }

/** Returns the problems of the form. */
const saidOf = (asked: Parameters<typeof loyaltyCardProblems>[0]) =>
  loyaltyCardProblems(asked)
    .map(({ field, code }) => `${field}: ${code}`)
    .join()
const wrong: Readonly<Record<string, string>> = {
  'form.changed (a digit wrong)': 'card: card-invalid',
  'form.changed (a digit missing)': 'card: card-length',
  'form.changed (a phone that is none)': 'area: card-phone-3,prefix: card-phone-3,line: card-phone-required',
  'form.changed (a middle of the phone that is too short)': 'prefix: card-phone-3',
  'form.changed (no last part of the phone)': 'line: card-phone-required',
  'form.changed (no first part of the phone)': 'area: card-phone-required',
  'form.changed (a birthday to come)': 'birthdate: birthday-invalid',
}

export const loyaltyCard = defineModel({
  machine: loyaltyCardMachine,
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
      'a middle of the phone that is too short': { change: { prefix: '55' } },
      'no last part of the phone': { change: { line: ' ' } },
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
  // Problems are shown at their fields.
  key: ({ context }) => [
    context.form,
    context.isShown,
    context.refusal?.code,
    context.member.loyalty_card,
    saidOf(context),
  ],
  initialStates: ['form.filling', 'attached'],
  transitions: [
    ['form', 'form.changed', 'form.filling'],
    ['attaching', 'attachCard ⇒ attached', 'attached'],
    ['attaching', 'attachCard ⇒ no answer', 'form.unanswered'],
    ['attaching', 'attachCard', 'form.refused'],
    ['attaching', 'form.changed', 'stays'],
    ['attached', 'card.submitted', 'stays'],
  ],
  invariants: {
    'each invalid input has its errors, in the order of the form': ({ state: { context }, before, step }) =>
      !before?.matches('form') || !step || !(step.name in wrong) || saidOf(context).includes(wrong[step.name] ?? ''),
    'a form without a card reports the missing card': ({ before, steps }) =>
      steps.length !== 1 || !before?.matches('form') || saidOf(before.context).startsWith('card: card-required'),
    'card.submitted sends the form exactly when it is valid': ({ state, before, step }) =>
      step?.name !== 'card.submitted' ||
      !before?.matches('form') ||
      state.matches('attaching') === (saidOf(before.context) === ''),
    'errors are shown only after submitting': ({ state, steps }) =>
      !state.context.isShown || steps.some(({ name }) => name === 'card.submitted'),
    'the refusal is the one that was answered': ({ state, step }) =>
      step?.name !== 'attachCard ⇒ no such card' || state.context.refusal?.code === 'CUS-100016',
    'attaching and attached have no refusal': ({ state }) =>
      state.context.refusal === null || !(state.matches('attaching') || state.matches('attached')),
    'the card is sent as fifteen digits without spaces': ({ calls }) =>
      callsTo(calls, attachCard).every(({ input }) => input.request.card === '700100019804120'),
    'the phone is sent in three parts': ({ calls }) =>
      callsTo(calls, attachCard).every(({ input }) =>
        ['787-555-0101', '787-555-0142'].includes(input.request.phone.join('-')),
      ),
    'the birthday sent is a valid past date': ({ calls }) =>
      callsTo(calls, attachCard).every(({ input }) => ['1990-05-01', '1988-04-12'].includes(input.request.birthday)),
    'the form starts with the phone and the birthday of the member': ({ state, before, steps }) => {
      if (steps.length > 1) return true
      const { form, member } = (before ?? state).context
      return dequal(form, member.phone === ana.phone ? ownForm : blankForm)
    },
    'form.changed changes exactly the typed fields': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'form.changed' ||
      !before?.matches('form') ||
      dequal(state.context.form, { ...before.context.form, ...step.event['change'] }),
    'the card is stored exactly when the server attached it': ({ state, calls }) =>
      (state.context.member === withCard) === outputsOf(callsTo(calls, attachCard)).some((result) => result.ok) &&
      ['4120', '1131', null].includes(state.context.member.loyalty_card),
    'a member with a card is never asked for one': ({ state }) =>
      state.context.member.loyalty_card === null ||
      (state.matches('attached') && !state.can({ type: 'card.submitted' })),
    'a refused card keeps the form': ({ state, before, step }) =>
      !/^attachCard ⇒ (no|another|somebody)/.test(step?.name ?? '') || state.context.form === before?.context.form,
    'the refusal stays until the form changes': ({ state, step }) =>
      (!state.matches({ form: 'refused' }) || state.context.refusal !== null) &&
      (!step?.name.startsWith('form.changed') || state.context.refusal === null),
    'submitting an invalid form shows its errors': ({ state, before, step }) =>
      step?.name !== 'card.submitted' ||
      !before?.matches('form') ||
      state.matches('attaching') ||
      state.context.isShown,
  },
})
