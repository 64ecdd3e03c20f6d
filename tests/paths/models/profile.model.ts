import { dequal } from 'dequal'
import { profileMachine, type ProfileInput } from '../../../machines/account/profile.machine.ts'
import { saveProfile } from '../../../machines/account/profile.ports.ts'
import { profileForm } from '../../../machines/account/profile-form.rules.ts'
import { ana, today } from '../fixtures/members.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const first: ProfileInput = { market, today, member: ana, part: 'person', draft: null }
const saved = { ...ana, first_name: 'Anita' }

export const profile = defineModel({
  machine: profileMachine,
  initialStates: ['form.filling'],
  inputs: {
    'who she is': first,
    'who she is, half typed': { ...first, draft: { ...profileForm(ana), firstName: '' } },
    'what she is sent': { ...first, part: 'marketing' },
    'what she is sent, without a birthday': { ...first, part: 'marketing', member: { ...ana, birthdate: null } },
  },
  events: {
    'form.changed': {
      'another name': { change: { firstName: ' Anita ' } },
      'no name': { change: { firstName: ' ' } },
      'no last name': { change: { lastName: '' } },
      'no phone': { change: { phone: '' } },
      'a phone too short': { change: { phone: '555' } },
      'no birthday': { change: { birthdate: '' } },
      'a birthday to come': { change: { birthdate: '2026-03-05' } },
      'a text message, too': { change: { choices: { email: true, sms: true, push: false } } },
    },
  },
  outcomes: {
    saveProfile: {
      saved: { output: accepted(saved) },
      'not taken': { output: refusal('COMMON-01') },
      'no answer': broken,
    },
  },
  key: ({ context: { form, member, isShown, refusal: refused, part } }) => [
    form,
    member.first_name,
    isShown,
    refused?.code,
    part,
  ],
  stop: ({ context: { form } }) => {
    const fields = Object.entries(profileForm(ana)).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(new Map<string, unknown>(Object.entries(form)).get(name)),
    )
    return fields.length > 2
  },
  invariants: {
    'the form starts with the saved profile and no errors': ({ before, steps }) => {
      if (steps.length !== 1 || !before) return true
      const { form, member, isShown, refusal: refused } = before.context
      return form.lastName === member.last_name && form.birthdate === (member.birthdate ?? '') && !isShown && !refused
    },
    'form.changed changes exactly the typed fields': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'form.changed' ||
      !before?.matches('form') ||
      dequal(state.context.form, { ...before.context.form, ...step.event.change }),
    'a new attempt clears the refusal': ({ state, before, step }) =>
      step?.name !== 'profile.submitted' || !before?.matches('form') || state.context.refusal === null,
    'saving clears the errors and the refusal': ({ state, step }) =>
      step?.name !== 'saveProfile ⇒ saved' || (!state.context.isShown && state.context.refusal === null),
    'only the current part is sent': ({ calls, state }) =>
      callsTo(calls, saveProfile).every(
        ({ input: { request } }) =>
          'marketing' in request === (state.context.part === 'marketing') &&
          'first_name' in request === (state.context.part === 'person'),
      ),
    'only a complete person is sent': ({ calls }) =>
      callsTo(calls, saveProfile).every(
        ({ input: { request } }) =>
          'marketing' in request ||
          (['Ana', 'Anita'].includes(request.first_name ?? '') &&
            request.last_name === 'Rivera' &&
            request.phone === '+17875550101' &&
            request.birthdate === '1990-05-01'),
      ),
    'marketing choices are sent as chosen': ({ calls }) =>
      callsTo(calls, saveProfile).every(
        ({ input: { request } }) => request.marketing === undefined || request.marketing.push === false,
      ),
    'the member is updated exactly when the server saved it': ({ state, calls }) =>
      (state.context.member === saved) === outputsOf(callsTo(calls, saveProfile)).some((result) => result.ok),
    'the form shows the saved profile': ({ state, step }) =>
      step?.name !== 'saveProfile ⇒ saved' || state.context.form.firstName === 'Anita',
    'a failed save keeps the form': ({ state, before, step }) =>
      !/^saveProfile ⇒ (not taken|no answer)$/.test(step?.name ?? '') || state.context.form === before?.context.form,
    'refused always has its reason': ({ state }) =>
      !state.matches({ form: 'refused' }) || state.context.refusal?.code === 'COMMON-01',
    'typing leaves the saved state': ({ state, step }) =>
      !step?.name.startsWith('form.changed') || !state.matches({ form: 'saved' }),
    'submitting an invalid form shows its errors': ({ state, before, step }) =>
      step?.name !== 'profile.submitted' ||
      !before?.matches('form') ||
      state.matches('saving') ||
      state.context.isShown,
    'marketing choices require no birthday': ({ state, before, step }) =>
      step?.name !== 'profile.submitted' ||
      !before?.matches('form') ||
      state.context.part === 'person' ||
      state.matches('saving'),
  },
})
