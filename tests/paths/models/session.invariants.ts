import { dequal } from 'dequal'
import type { AnyEventObject } from 'xstate'
import { watchConnection } from '../../../machines/cart/cart.ports.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { LoginForm } from '../../../machines/session/session.rules.ts'
import {
  ana,
  otherToken,
  socialCallback,
  strongPassword,
  token,
  socialAccountOfAna,
  socialAccountWithoutEmail,
  unknownSocialAccount,
} from '../fixtures/members.ts'
import { callsTo, type Model } from '../kit/model.ts'

/** Returns the last emitted event, except `guest.known`. */
export const factOf = (emitted: readonly AnyEventObject[]) => emitted.findLast(({ type }) => type !== 'guest.known')

export const renamedAna = { ...ana, first_name: 'Anita' }
export const anaWithMorePoints = { ...ana, points: 42 }

/** Form input, by name. */
export const loginFormChanges: Readonly<Record<string, { change: Partial<LoginForm> }>> = {
  'email and password': { change: { email: ' ana@example.com ', password: strongPassword } },
  'a password of before the rules': { change: { email: 'ana@example.com', password: 'x' } },
  'an email without a domain': { change: { email: 'ana@', password: strongPassword } },
  'no password': { change: { password: '' } },
}

const codes: Readonly<Record<string, string>> = {
  'login ⇒ wrong password': 'CUS-100004',
  'login ⇒ not confirmed yet': 'CUS-100012',
  'login ⇒ the ticket is over': 'CUS-100024',
  'login ⇒ the account is somebody else’s': 'CUS-100023',
  'loginBySocial ⇒ the ticket is over': 'CUS-100024',
  'readSocial ⇒ the ticket is over': 'CUS-100024',
}
const vouched: Readonly<Record<string, typeof socialAccountOfAna>> = {
  'readSocial ⇒ Ana, who has an account': socialAccountOfAna,
  'readSocial ⇒ a stranger': unknownSocialAccount,
  'readSocial ⇒ somebody without an email': socialAccountWithoutEmail,
}
/** The member in each answer of the server. */
const told: Readonly<Record<string, typeof ana>> = {
  'readMember ⇒ it is Ana': ana,
  'readMember ⇒ it is Ana with more points': anaWithMorePoints,
}
/** The reason and notice for the end of a session, by step. */
const ends: Readonly<Record<string, { why: string; notice: string | null }>> = {
  'logout.asked': { why: 'left', notice: null },
  'account.deleted': { why: 'deleted', notice: 'deleted' },
  'token.refused (the own one)': { why: 'refused', notice: 'ended' },
  'readMember ⇒ it is nobody’s': { why: 'refused', notice: 'ended' },
}
const followed: Readonly<Record<string, string>> = {
  'tab.followed (logged in)': otherToken,
  'tab.followed (logged in alike)': token,
}

/** Invariants of input, notices and events, besides those of the login state in the model. */
export const sessionInvariants: Model<typeof sessionMachine>['invariants'] = {
  'the session starts as known with a token, and as guest without one': ({ before, steps }) =>
    steps.length !== 1 || before?.matches(before.context.token === null ? 'guest' : 'known') === true,
  'a new session has no errors, notice, failures or password': ({ before, steps }) =>
    steps.length !== 1 ||
    (before?.context.isShown === false &&
      before.context.refusal === null &&
      before.context.notice === null &&
      before.context.failures === 0 &&
      before.context.form.password === ''),
  'form.changed changes exactly the typed fields': ({ state, before, step }) => {
    const change = loginFormChanges[/^form\.changed \((.+)\)$/.exec(step?.name ?? '')?.[1] ?? '']?.change
    if (!change || !before?.matches({ guest: 'form' })) return true
    return dequal(state.context.form, { ...before.context.form, ...change })
  },
  'login.submitted checks a complete form, and otherwise shows its errors': ({ state, before, step }) => {
    if (step?.name !== 'login.submitted' || !before?.matches({ guest: 'form' })) return true
    const { email, password } = before.context.form
    if (/^ana@example\.com$|^anita@example\.com$/.test(email.trim()) && password !== '') {
      return state.matches({ guest: 'entering' })
    }
    return state.matches({ guest: { form: 'waiting' } }) && state.context.isShown && state.context.refusal === null
  },
  'a refusal keeps its code': ({ state, step }) => {
    const code = codes[step?.name ?? '']
    return code === undefined || state.context.refusal?.code === code
  },
  'the ticket of another account is discarded': ({ state, step }) =>
    step?.name !== 'login ⇒ the account is somebody else’s' || state.context.social === null,
  'logging in again clears the refusal and the notice': ({ state }) =>
    !(state.matches({ guest: 'entering' }) || state.matches({ guest: 'returning' })) ||
    (state.context.refusal === null && state.context.notice === null),
  'social.returned stores only the ticket and clears the errors': ({ state: { context }, before, step }) =>
    !step?.name.startsWith('social.returned') ||
    !before?.matches('guest') ||
    (dequal(context.social, { ...socialCallback, email: null, firstName: '', lastName: '' }) &&
      context.provider === null &&
      !context.isShown),
  'social.failed names the provider and clears its ticket': ({ state: { context }, before, step }) =>
    !step?.name.startsWith('social.failed') ||
    !before?.matches('guest') ||
    (context.provider === 'google' && context.social === null && context.refusal === null),
  'the answer of the provider about the customer is stored': ({ state: { context }, step }) => {
    const said = vouched[step?.name ?? '']
    if (!said) return true
    const { email, first_name: firstName, last_name: lastName } = said
    return dequal(context.social, { ...socialCallback, email, firstName, lastName })
  },
  'social.dropped clears the ticket and the refusal': ({ state: { context }, before, step }) =>
    step?.name !== 'social.dropped' ||
    !before?.matches('guest') ||
    before.matches({ guest: 'entering' }) ||
    before.matches({ guest: 'returning' }) ||
    before.matches({ guest: 'meeting' }) ||
    (context.social === null && context.refusal === null),
  'a login clears the errors, the provider and the form except for the email': ({ state: { context }, step, before }) =>
    !/^(login|loginBySocial) ⇒ let in/.test(step?.name ?? '') ||
    (context.token === token &&
      context.member === ana &&
      !context.isShown &&
      context.provider === null &&
      dequal(context.form, { email: before?.context.form.email, password: '' })),
  'the member is the one that the server answered': ({ state, before, step }) => {
    const member = told[step?.name ?? '']
    return !member || !before?.matches('known') || state.context.member === member
  },
  'member.changed updates the member, and password.changed shows a notice': ({ state, before, step }) =>
    !before?.matches({ known: 'member' }) ||
    ((step?.name !== 'member.changed (another name)' || state.context.member === renamedAna) &&
      (step?.name !== 'password.changed' || state.context.notice === 'changed')),
  'notice.read clears the notice': ({ state, step }) => step?.name !== 'notice.read' || state.context.notice === null,
  'every sign-out emits session.ended with its reason, and an involuntary one shows a notice': ({
    state,
    before,
    step,
    emitted,
  }) => {
    const end = ends[step?.name ?? '']
    if (!end || !before?.matches('known') || state.matches('known')) return true
    const isSaid = end.notice === null || state.context.notice === end.notice
    return isSaid && dequal(factOf(emitted), { type: 'session.ended', why: end.why })
  },
  'deleting the account clears the form': ({ state: { context }, before, step }) =>
    step?.name !== 'account.deleted' ||
    !before?.matches('known') ||
    (context.form.password === '' && !context.isShown && context.refusal === null),
  'a logout that times out shows a notice': ({ state, before, step }) =>
    step?.kind !== 'wait' || !before?.matches('leaving') || state.context.notice === 'unheard',
  'failures counts unanswered requests until an answer or the end of the session': ({ state, before, calls }) => {
    if (state.matches('guest') || state.matches({ known: 'member' })) return state.context.failures === 0
    if (!state.matches({ known: 'unreachable' })) return true
    const isNew = before?.matches({ known: 'restoring' }) === true
    return (
      callsTo(calls, watchConnection).at(-1)?.input.failures === state.context.failures &&
      state.context.failures === (before?.context.failures ?? 0) + (isNew ? 1 : 0)
    )
  },
  'tab.followed restores the session of the other tab and clears this one': ({ state, before, step }) => {
    const kept = followed[step?.name ?? '']
    if (kept === undefined || !before) return true
    if (before.context.token === kept) return state.context === before.context && dequal(state.value, before.value)
    const { token: now, member, failures, notice, social, provider, form } = state.context
    const isNew = now === kept && member === null && failures === 0 && notice === null
    return state.matches({ known: 'restoring' }) && isNew && !social && !provider && form.password === ''
  },
  'a guest can use every way to log in': ({ state }) =>
    !state.matches('guest') ||
    (state.can({ type: 'social.returned', ...socialCallback }) &&
      (!state.matches({ guest: 'form' }) ||
        (state.can({ type: 'form.changed', change: { password: strongPassword } }) &&
          state.can({ type: 'login.submitted' }) &&
          state.can({ type: 'social.dropped' }))) &&
      (!state.matches({ guest: 'newcomer' }) ||
        (state.can({ type: 'account.claimed' }) && state.can({ type: 'social.dropped' }))) &&
      (!state.matches({ guest: 'lost' }) ||
        (state.can({ type: 'social.retried' }) && state.can({ type: 'social.dropped' })))),
  'a member can log out and receives updates': ({ state }) =>
    state.can({ type: 'notice.read' }) &&
    (!state.matches('known') || (state.can({ type: 'logout.asked' }) && state.can({ type: 'account.deleted' }))) &&
    (!(state.matches({ known: 'unreachable' }) || state.matches({ known: 'unwatched' })) ||
      state.can({ type: 'session.retried' })) &&
    (!state.matches({ known: 'unreachable' }) || state.can({ type: 'connection.returned' })) &&
    (!state.matches({ known: 'member' }) ||
      (state.can({ type: 'member.changed', member: renamedAna }) && state.can({ type: 'password.changed' }))) &&
    (!state.matches({ known: { member: 'fresh' } }) || state.can({ type: 'member.aged' })),
}
