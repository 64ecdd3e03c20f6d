import { dequal } from 'dequal'
import type { CustomerProfile } from '../../../contract/customers.ts'
import { connectionsMachine, type ConnectionsContext } from '../../../machines/account/connections.machine.ts'
import { removeConnection } from '../../../machines/account/connections.ports.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { market } from '../fixtures/market.ts'
import { ana, strongPassword } from '../fixtures/members.ts'
import { callsTo, defineModel, outputsOf, type Moment } from '../kit/model.ts'

const isUntouched = ({ form, isShown, refusal: refused }: ConnectionsContext) =>
  form.password === '' && !isShown && refused === null
const withGoogle: CustomerProfile = { ...ana, login_types: [1] }
const withBoth: CustomerProfile = { ...ana, login_types: [1, 2], has_password: false }
/** The member as the last answer has it, or else the page. */
const lastMember = ({ calls, emitted }: Pick<Moment, 'calls' | 'emitted'>, first: CustomerProfile) => {
  const answers = outputsOf(callsTo(calls, removeConnection)).filter((answer) => answer.ok)
  return { member: answers.at(-1)?.value ?? first, isEmitted: answers.length === emitted.length }
}

export const connections = defineModel({
  machine: connectionsMachine,
  inputs: {
    'a password and Google': { market, hasPassword: true, member: withGoogle },
    'Google and Facebook': { market, hasPassword: false, member: withBoth },
    'Google alone': { market, hasPassword: false, member: { ...withGoogle, has_password: false } },
  },
  events: {
    'connection.dismissed': { Google: { loginType: 1 }, Facebook: { loginType: 2 } },
    'form.changed': { 'the password': { change: { password: strongPassword } }, nothing: { change: { password: '' } } },
  },
  outcomes: {
    removeConnection: {
      'it is disconnected': ({ context: { member, removing } }) => ({
        output: accepted({ ...member, login_types: member.login_types.filter((type) => type !== removing) }),
      }),
      'another password': { output: refusal('CUS-100006') },
      'too many tries': { output: refusal('CUS-100025') },
      'no answer': broken,
    },
  },
  key: ({ context: { hasPassword, member, removing, form, isShown, refusal: refused } }) => [
    hasPassword,
    member.login_types,
    removing,
    form,
    isShown,
    refused?.code,
  ],
  initialStates: ['listed.ready'],
  transitions: [
    ['asking', 'form.changed', 'asking.typing'],
    ['asking', 'removal.dropped', 'listed.ready'],
    ['removing', 'removeConnection ⇒ it is disconnected', 'listed.removed'],
    ['removing', 'removeConnection ⇒ another password', 'asking.refused'],
    ['removing', 'removeConnection ⇒ too many tries', 'asking.refused'],
    ['removing', 'removeConnection ⇒ no answer', 'asking.unanswered'],
  ],
  invariants: {
    'a member keeps a way to log in': ({ state: { context } }) =>
      context.member.has_password || context.member.login_types.length > 0,
    'the accounts are those of the last answer, and each change is announced to the session': (moment) => {
      const { member, isEmitted } = lastMember(moment, moment.state.context.member)
      return dequal(moment.state.context.member, member) && isEmitted
    },
    'accounts are disconnected only after asking and submitting': ({ calls, steps }) =>
      callsTo(calls, removeConnection).length <= steps.filter(({ name }) => name === 'removal.submitted').length &&
      (calls.length === 0 || steps.some(({ name }) => name.includes('dismissed'))),
    'what was asked about is disconnected, with the password exactly where there is one': ({ calls, state }) => {
      const { removing, hasPassword } = state.context
      const last = callsTo(calls, removeConnection).at(-1)?.input
      const password = hasPassword ? strongPassword : null
      return !state.matches('removing') || dequal(last, { loginType: removing, password })
    },
    'only a connected account can be dismissed, and the last one only with a password': ({ state }) => {
      const { login_types: types, has_password: hasPassword } = state.context.member
      const isOpen = (loginType: 1 | 2) =>
        state.matches('listed') && types.includes(loginType) && (hasPassword || types.length > 1)
      return ([1, 2] as const).every(
        (loginType) => state.can({ type: 'connection.dismissed', loginType }) === isOpen(loginType),
      )
    },
    'connection.dismissed is about that account': ({ step, state, before }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'connection.dismissed' ||
      before?.matches('listed') !== true ||
      !state.matches('asking') ||
      state.context.removing === step.event.loginType,
    'a refusal is shown with its reason': ({ state }) =>
      !state.matches({ asking: 'refused' }) || state.context.refusal !== null,
    'the next try clears the refusal': ({ state }) => !state.matches('removing') || state.context.refusal === null,
    'a refused removal keeps what was typed': ({ state, before, step }) =>
      step?.kind !== 'answer' || !state.matches('asking') || dequal(state.context.form, before?.context.form),
    'a dialog opens with an empty form, and leaves one': ({ state, before, step }) =>
      !(step?.name === 'removal.dropped' && before?.matches('asking')) &&
      !(state.matches('asking') && before?.matches('listed')) &&
      !state.matches({ listed: 'removed' })
        ? true
        : isUntouched(state.context),
    'form.changed stores what was typed': ({ state, before, step }) =>
      step?.kind !== 'event' ||
      step.event.type !== 'form.changed' ||
      !before?.matches('asking') ||
      dequal(state.context.form, step.event.change),
    'submitting without a password shows the error': ({ state, before, step }) =>
      step?.name !== 'removal.submitted' ||
      before?.matches('asking') !== true ||
      state.matches('removing') ||
      (state.context.isShown && state.context.refusal === null),
    'removed is entered exactly by an answer without the account': ({ state, step }) =>
      step?.kind !== 'answer' ||
      state.matches({ listed: 'removed' }) === (step.name === 'removeConnection ⇒ it is disconnected'),
    'an account being disconnected waits for the answer': ({ state }) =>
      !state.matches('removing') || !state.can({ type: 'removal.dropped' }),
  },
})
