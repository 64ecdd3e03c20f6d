import { dequal } from 'dequal'
import { accountDataMachine, type AccountDataContext } from '../../../machines/account/account-data.machine.ts'
import { deleteAccount, exportData } from '../../../machines/account/account-data.ports.ts'
import { strongPassword } from '../fixtures/members.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const isUntouched = ({ form, isShown, refusal: refused }: AccountDataContext) =>
  form.password === '' && !isShown && refused === null

export const accountData = defineModel({
  machine: accountDataMachine,
  initialStates: ['idle.ready'],
  transitions: [
    ['idle', 'deletion.asked', 'asking.typing'],
    ['idle', 'export.asked', 'exporting'],
    ['asking', 'deletion.dropped', 'idle.ready'],
    ['asking', 'form.changed', 'asking.typing'],
    ['exporting', 'exportData ⇒ asked too often', 'idle.refused'],
    ['exporting', 'exportData ⇒ no answer', 'idle.unanswered'],
    ['deleting', 'deleteAccount ⇒ too many tries', 'asking.refused'],
    ['deleting', 'deleteAccount ⇒ no answer', 'asking.unanswered'],
  ],
  inputs: {
    'a member with a password': { market, hasPassword: true },
    'a member without one': { market, hasPassword: false },
  },
  events: {
    'form.changed': { 'the password': { change: { password: strongPassword } }, nothing: { change: { password: '' } } },
  },
  outcomes: {
    exportData: {
      'here it is': { output: accepted(null) },
      'asked too often': { output: refusal('COMMON-06') },
      'no answer': broken,
    },
    deleteAccount: {
      deleted: { output: accepted(null) },
      'another password': { output: refusal('CUS-100006') },
      'too many tries': { output: refusal('CUS-100025') },
      'no answer': broken,
    },
  },
  key: ({ context: { hasPassword, form, isShown, refusal: refused } }) => [hasPassword, form, isShown, refused?.code],
  invariants: {
    'the account is deleted only after asking and submitting': ({ calls, steps }) =>
      callsTo(calls, deleteAccount).length <= steps.filter(({ name }) => name === 'deletion.submitted').length &&
      (callsTo(calls, deleteAccount).length === 0 || steps.some(({ name }) => name === 'deletion.asked')),
    'the password is sent exactly where there is one': ({ calls, state }) =>
      callsTo(calls, deleteAccount).every(
        ({ input }) => input.password === (state.context.hasPassword ? strongPassword : null),
      ),
    'deleted is entered exactly when the server deleted the account': ({ state, calls }) =>
      state.matches('deleted') === outputsOf(callsTo(calls, deleteAccount)).some((result) => result.ok),
    'exported is entered when the server returned the data': ({ state, step }) =>
      step?.name !== 'exportData ⇒ here it is' || state.matches({ idle: 'exported' }),
    'exporting the data deletes nothing': ({ calls, steps }) =>
      steps.some(({ name }) => name === 'deletion.asked') || callsTo(calls, deleteAccount).length === 0,
    'the form starts empty, with no errors': ({ before, steps }) =>
      steps.length !== 1 || !before || isUntouched(before.context),
    'deletion.dropped clears the password and the errors': ({ state, before, step }) =>
      step?.name !== 'deletion.dropped' || !before?.matches('asking') || isUntouched(state.context),
    'deletion.asked opens an empty form with no errors': ({ state, before, step }) =>
      step?.name !== 'deletion.asked' || !before?.matches('idle') || isUntouched(state.context),
    'form.changed stores what was typed': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'form.changed' ||
      !before?.matches('asking') ||
      dequal(state.context.form, step.event.change),
    'a new attempt clears the refusal': ({ state, before, step }) =>
      !/^(export\.asked|deletion\.submitted)$/.test(step?.name ?? '') ||
      before?.matches('asking') !== (step?.name === 'deletion.submitted') ||
      state.context.refusal === null,
    'a refused export shows its reason': ({ state }) =>
      !state.matches({ idle: 'refused' }) || state.context.refusal?.code === 'COMMON-06',
    'a wrong password keeps the window open and shows the reason': ({ state, step }) =>
      step?.name !== 'deleteAccount ⇒ another password' ||
      (state.matches({ asking: 'refused' }) && state.context.refusal?.code === 'CUS-100006'),
    'a deletion in flight cannot be dropped': ({ state }) =>
      !state.matches('deleting') || !state.can({ type: 'deletion.dropped' }),
    'submitting without a password shows the error': ({ state, before, step }) =>
      step?.name !== 'deletion.submitted' ||
      before?.matches('asking') !== true ||
      state.matches('deleting') ||
      state.context.isShown,
    'each export.asked exports the data at most once': ({ calls, steps }) =>
      callsTo(calls, exportData).length <= steps.filter(({ name }) => name === 'export.asked').length,
  },
})
