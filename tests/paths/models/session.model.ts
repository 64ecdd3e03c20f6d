import { dequal } from 'dequal'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { login, loginBySocial, logout, readMember, readSocial } from '../../../machines/session/session.ports.ts'
import type { SessionInput } from '../../../machines/session/session.setup.ts'
import {
  ana,
  loggedIn,
  otherToken,
  socialCallback,
  socialTicket,
  token,
  socialAccountOfAna,
  socialAccountWithoutEmail,
  unknownSocialAccount,
  workAddress,
} from '../fixtures/members.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'
import { factOf, renamedAna, anaWithMorePoints, sessionInvariants, loginFormChanges } from './session.invariants.ts'

const first: SessionInput = { market, token: null, email: '' }

export const session = defineModel({
  machine: sessionMachine,
  initialStates: ['guest.form.waiting', 'known.restoring'],
  transitions: [
    ['any', 'notice.read', 'stays'],
    ['guest', 'tab.followed (logged out)', 'stays'],
    ['any', 'tab.followed (logged out)', 'guest.form.waiting'],
    ['guest', 'tab.followed', 'known.restoring'],
    ['guest', 'social.returned', 'guest.returning'],
    ['guest', 'social.failed', 'guest.form.unvouched'],
    ['guest.form', 'form.changed', 'stays'],
    ['guest.form', 'social.dropped', 'guest.form.waiting'],
    ['guest.entering', 'login ⇒ let in', 'known.member.fresh'],
    ['guest.entering', 'login ⇒ no answer', 'guest.form.unanswered'],
    ['guest.entering', 'login', 'guest.form.refused'],
    ['guest.returning', 'loginBySocial ⇒ let in', 'known.member.fresh'],
    ['guest.returning', 'loginBySocial ⇒ nobody’s yet', 'guest.meeting'],
    ['guest.returning', 'loginBySocial ⇒ the ticket is over', 'guest.form.refused'],
    ['guest.returning', 'loginBySocial', 'guest.lost'],
    ['guest.meeting', 'readSocial ⇒ Ana, who has an account', 'guest.form.linking'],
    ['guest.meeting', 'readSocial ⇒ the ticket is over', 'guest.form.refused'],
    ['guest.meeting', 'readSocial ⇒ no answer', 'guest.lost'],
    ['guest.meeting', 'readSocial', 'guest.newcomer'],
    ['guest.newcomer', 'account.claimed', 'guest.form.linking'],
    ['guest.newcomer', 'social.dropped', 'guest.form.waiting'],
    ['guest.lost', 'social.retried', 'guest.returning'],
    ['guest.lost', 'social.dropped', 'guest.form.waiting'],
    ['known', 'logout.asked', 'leaving'],
    ['known', 'account.deleted', 'guest.form.waiting'],
    ['known', 'token.refused (one of before)', 'stays'],
    ['known', 'readMember ⇒ it is nobody’s', 'guest.form.waiting'],
    ['known.restoring', 'readMember ⇒ it is Ana', 'known.member.fresh'],
    ['known.restoring', 'readMember', 'known.unreachable'],
    ['known.unreachable', 'watchConnection ⇒ nobody tells', 'known.unwatched'],
    ['known.unreachable', 'connection.returned', 'known.restoring'],
    ['known.unreachable', 'session.retried', 'known.restoring'],
    ['known.unwatched', 'session.retried', 'known.restoring'],
    ['known.member.fresh', 'member.aged', 'known.member.renewing'],
    ['known.member.renewing', 'readMember', 'known.member.fresh'],
    ['known.member', 'member.changed', 'stays'],
    ['known.member', 'location.saved', 'stays'],
    ['known.member', 'location.removed', 'stays'],
    ['known.member', 'member.asked', 'stays'],
    ['guest', 'member.asked', 'stays'],
    ['known.member', 'password.changed', 'stays'],
    ['leaving', 'logout', 'guest.form.waiting'],
  ],
  inputs: {
    'a guest': first,
    'a guest who typed an email': { ...first, email: 'ana@example.com' },
    'a token kept': { ...first, token },
  },
  events: {
    'form.changed': loginFormChanges,
    'social.returned': { 'from Google': socialCallback },
    'social.failed': { 'at Google': { method: 'google' } },
    'token.refused': { 'the own one': { token }, 'one of before': { token: 'old' } },
    'tab.followed': { 'logged in': { token: otherToken }, 'logged in alike': { token }, 'logged out': { token: null } },
    'member.changed': { 'another name': { member: renamedAna } },
    'location.saved': { 'her work': { location: workAddress } },
    'location.removed': { 'her work': { id: workAddress.id } },
  },
  outcomes: {
    readMember: {
      'it is Ana': { output: accepted(ana) },
      'it is Ana with more points': { output: accepted(anaWithMorePoints) },
      'it is nobody’s': { output: refusal('CUS-100001') },
      'asked too often': { output: refusal('COMMON-06') },
      'no answer': broken,
    },
    login: {
      'let in': { output: accepted(loggedIn) },
      'let in with a weak password': { output: accepted({ ...loggedIn, weak_password: true }) },
      'wrong password': { output: refusal('CUS-100004') },
      'not confirmed yet': { output: refusal('CUS-100012') },
      'the ticket is over': { output: refusal('CUS-100024') },
      'the account is somebody else’s': { output: refusal('CUS-100023') },
      'no answer': broken,
    },
    loginBySocial: {
      'let in': { output: accepted(loggedIn) },
      'nobody’s yet': { output: refusal('CUS-100022') },
      'the ticket is over': { output: refusal('CUS-100024') },
      'no answer': broken,
    },
    readSocial: {
      'Ana, who has an account': { output: accepted(socialAccountOfAna) },
      'a stranger': { output: accepted(unknownSocialAccount) },
      'somebody without an email': { output: accepted(socialAccountWithoutEmail) },
      'the ticket is over': { output: refusal('CUS-100024') },
      'no answer': broken,
    },
    logout: {
      'it ended': { output: accepted(null) },
      'it had ended': { output: refusal('CUS-100001') },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
    watchConnection: { 'nobody tells': broken },
  },
  streams: { watchConnection: ['connection.returned'] },
  key: ({ context: { token: kept, member, form, isShown, refusal: refused, notice, failures, social, provider } }) => [
    kept,
    member?.first_name,
    member?.points,
    member?.locations.length,
    form,
    isShown,
    refused?.code,
    notice,
    Math.min(failures, 2),
    social,
    provider,
  ],
  stop: ({ context }) => context.failures > 2,
  invariants: {
    'there is no member without a token': ({ state: { context } }) => context.member === null || context.token !== null,
    'a guest has no token': ({ state }) =>
      !state.matches('guest') || (state.context.token === null && state.context.member === null),
    'a member has a profile that was answered or saved': ({ state }) =>
      !state.matches({ known: 'member' }) ||
      [ana, anaWithMorePoints, renamedAna].some((one) =>
        dequal(one, { ...state.context.member, locations: one.locations }),
      ),
    'saved and removed addresses update only the locations of the member': ({ state, before, step }) => {
      if (!step?.name.startsWith('location.') || !before?.matches({ known: 'member' })) return true
      const locations = step.name === 'location.saved (her work)' ? [workAddress] : []
      return dequal(state.context.member, { ...before.context.member, locations })
    },
    'member.known is emitted for each login and request, and only for a member': ({ emitted, before, state, step }) => {
      const told = emitted.filter(({ type }) => type === 'member.known')
      const isTold = step?.name === 'member.asked' || before?.matches({ known: 'member' }) !== true
      if (!state.matches({ known: 'member' }) || !isTold) return told.every(({ member }) => member !== null)
      return dequal(told.at(-1)?.['member'], state.context.member)
    },
    'guest.known is emitted for each new guest and on request': ({ emitted, before, state, step }) => {
      const isNew = state.matches('guest') && !before?.matches('guest')
      const isAsked = step?.name === 'member.asked' && before?.matches('guest') === true
      return (!isNew && !isAsked) || emitted.at(-1)?.type === 'guest.known'
    },
    'newcomer.joined logs in by ticket exactly if a provider vouched': ({ before, state, step, calls }) =>
      step?.name !== 'newcomer.joined' ||
      !before?.matches('guest') ||
      (before.context.social === null
        ? state.value === before.value
        : state.matches({ guest: 'returning' }) && callsTo(calls, loginBySocial).at(-1)?.input.ticket === socialTicket),
    'login is sent only with a valid email and a password': ({ calls }) =>
      callsTo(calls, login).every(
        ({ input }) => ['ana@example.com', 'anita@example.com'].includes(input.email) && input.password !== '',
      ),
    'a login clears the password': ({ state }) =>
      !state.matches({ known: 'member' }) || state.context.form.password === '' || state.context.token === otherToken,
    'a failed login keeps the form': ({ state, before, step }) =>
      !/^login ⇒ (wrong|not confirmed|the ticket|no answer)/.test(step?.name ?? '') ||
      state.context.form === before?.context.form,
    'each successful login emits session.begun once, with its token': ({ calls, emitted }) => {
      const worked = [...outputsOf(callsTo(calls, login)), ...outputsOf(callsTo(calls, loginBySocial))].filter(
        (result) => result.ok,
      )
      const told = emitted.filter(({ type }) => type === 'session.begun')
      return told.length === worked.length && told.every((fact) => fact['token'] === token)
    },
    'session.begun reports a weak password exactly when there is one': ({ emitted, steps }) =>
      emitted.filter((fact) => fact['isWeak'] === true).length ===
      steps.filter(({ name }) => name === 'login ⇒ let in with a weak password').length,
    'each logout emits session.ended before the server answers': ({ calls, emitted }) =>
      callsTo(calls, logout).length === emitted.filter((fact) => fact['why'] === 'left').length,
    'logging out clears the member at once': ({ state }) => !state.matches('leaving') || state.context.member === null,
    'every logout answer clears the token': ({ state, step }) =>
      !step?.name.startsWith('logout ⇒') || (state.matches('guest') && state.context.token === null),
    '[account.logout] a logout shows a notice exactly if the server did not receive it': ({ state, step }) =>
      !step?.name.startsWith('logout ⇒') ||
      (state.context.notice === 'unheard') === /server busy|no answer/.test(step.name),
    'logout and readMember send the token of the session': ({ calls }) =>
      [...callsTo(calls, logout), ...callsTo(calls, readMember)].every(({ input }) =>
        [token, otherToken].includes(input.token),
      ),
    'refusing an earlier token changes nothing': ({ state, before, step }) =>
      step?.name !== 'token.refused (one of before)' || state.context === before?.context,
    'refusing the own token ends the session with a notice': ({ state, before, step }) =>
      step?.name !== 'token.refused (the own one)' ||
      before?.matches('known') !== true ||
      before.context.token !== token ||
      (state.matches('guest') && state.context.notice === 'ended'),
    'an unanswered or rate-limited check keeps the session': ({ state, step }) =>
      !/^readMember ⇒ (asked too often|no answer)$/.test(step?.name ?? '') ||
      (state.matches('known') && state.context.token !== null),
    'refreshing a member keeps them visible': ({ state, before, step }) =>
      step?.name !== 'member.aged' ||
      !before?.matches({ known: 'member' }) ||
      (state.matches({ known: 'member' }) && state.context.member === before.context.member),
    'the logout of another tab emits member.left': ({ before, step, emitted }) =>
      step?.name !== 'tab.followed (logged out)' ||
      !before?.matches('known') ||
      emitted.slice(-2).some(({ type }) => type === 'member.left'),
    'the logout of another tab is followed without a notice': ({ state, before, step }) =>
      step?.name !== 'tab.followed (logged out)' ||
      !before?.matches('known') ||
      (state.matches('guest') && state.context.notice === before.context.notice),
    'the ticket of the provider is sent unchanged': ({ calls }) =>
      [...callsTo(calls, loginBySocial), ...callsTo(calls, readSocial)].every(
        ({ input }) => input.ticket === socialTicket && input.method === 'google',
      ),
    'login sends the ticket of the provider exactly if there is one': ({ state, before, step, calls }) =>
      step?.name !== 'login.submitted' ||
      !state.matches({ guest: 'entering' }) ||
      callsTo(calls, login).at(-1)?.input.ticket === (before?.context.social ? socialTicket : null),
    'an account is never linked by email alone': ({ state, step }) =>
      step?.name !== 'readSocial ⇒ Ana, who has an account' ||
      (state.matches({ guest: { form: 'linking' } }) && state.context.form.password === ''),
    'an email vouched for by the provider is prefilled': ({ state, step }) =>
      step?.name !== 'readSocial ⇒ Ana, who has an account' || state.context.form.email === 'ana@example.com',
    'an expired ticket is discarded and shown as refused': ({ state, step }) =>
      !step?.name.endsWith('⇒ the ticket is over') ||
      (state.context.social === null &&
        state.matches({ guest: { form: 'refused' } }) &&
        state.context.refusal?.code === 'CUS-100024'),
    'a login clears the ticket': ({ state }) => !state.matches({ known: 'member' }) || state.context.social === null,
    'a failed provider keeps the form': ({ state, before, step }) =>
      step?.name !== 'social.failed (at Google)' || state.context.form === before?.context.form,
    'deleting the account logs out, clears the email and shows a notice': ({ state, before, step, emitted }) =>
      step?.name !== 'account.deleted' ||
      !before?.matches('known') ||
      (state.matches('guest') &&
        state.context.form.email === '' &&
        state.context.notice === 'deleted' &&
        factOf(emitted)?.['why'] === 'deleted'),
    ...sessionInvariants,
  },
})
