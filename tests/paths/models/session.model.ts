import { sessionMachine } from '../../../machines/session.machine.ts'
import { login, logout, readMember } from '../../../machines/session.ports.ts'
import type { SessionInput } from '../../../machines/session.setup.ts'
import { ana, loggedIn, otherToken, strong, token } from '../fixtures/members.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const first: SessionInput = { market, token: null, email: '' }
const renamed = { ...ana, first_name: 'Anita' }
const richer = { ...ana, points: 42 }

export const session = defineModel({
  machine: sessionMachine,
  inputs: {
    'a guest': first,
    'a guest who typed an e-mail': { ...first, email: 'ana@example.com' },
    'a token kept': { ...first, token },
  },
  events: {
    'form.changed': {
      'e-mail and password': { change: { email: ' ana@example.com ', password: strong } },
      'a password of before the rules': { change: { email: 'ana@example.com', password: 'x' } },
      'an e-mail without a domain': { change: { email: 'ana@', password: strong } },
      'no password': { change: { password: '' } },
    },
    'token.refused': { 'the own one': { token }, 'one of before': { token: 'old' } },
    'tab.followed': { 'signed in': { token: otherToken }, 'signed in alike': { token }, 'signed out': { token: null } },
    'member.changed': { 'another name': { member: renamed } },
  },
  outcomes: {
    readMember: {
      'it is Ana': { output: accepted(ana) },
      'it is Ana with more points': { output: accepted(richer) },
      'it is nobody’s': { output: refusal('CUS-100001') },
      'asked too often': { output: refusal('COMMON-06') },
      'no answer': broken,
    },
    login: {
      'let in': { output: accepted(loggedIn) },
      'let in with a weak password': { output: accepted({ ...loggedIn, weak_password: true }) },
      'wrong password': { output: refusal('CUS-100004') },
      'not confirmed yet': { output: refusal('CUS-100012') },
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
  key: ({ context: { token: kept, member, form, isShown, refusal: refused, notice, silences } }) => [
    kept,
    member?.first_name,
    member?.points,
    form,
    isShown,
    refused?.code,
    notice,
    Math.min(silences, 2),
  ],
  stop: ({ context }) => context.silences > 2,
  invariants: {
    'nobody is known without a token': ({ state: { context } }) => context.member === null || context.token !== null,
    'a guest has no token': ({ state }) =>
      !state.matches('guest') || (state.context.token === null && state.context.member === null),
    'whoever is in has the profile that the server answered, or one that was saved': ({ state }) =>
      !state.matches({ known: 'member' }) ||
      state.context.member === ana ||
      state.context.member === richer ||
      (state.context.member === renamed && state.context.token !== null),
    'no password is compared that has no e-mail of the market’s form': ({ calls }) =>
      callsTo(calls, login).every(({ input }) => input.email === 'ana@example.com' && input.password !== ''),
    'a password is forgotten once it let the customer in': ({ state }) =>
      !state.matches({ known: 'member' }) || state.context.form.password === '' || state.context.token === otherToken,
    'what was typed stays when the server says no': ({ state, before, step }) =>
      !/^login ⇒ (wrong|not confirmed|no answer)/.test(step?.name ?? '') || state.context.form === before?.context.form,
    'each login that worked is told once, with its token': ({ calls, emitted }) => {
      const worked = outputsOf(callsTo(calls, login)).filter((result) => result.ok)
      const told = emitted.filter(({ type }) => type === 'session.begun')
      return told.length === worked.length && told.every((fact) => fact['token'] === token)
    },
    'a weak password is told with the login, and no other': ({ emitted, steps }) =>
      emitted.filter((fact) => fact['isWeak'] === true).length ===
      steps.filter(({ name }) => name === 'login ⇒ let in with a weak password').length,
    'a way out is told before the server is asked': ({ calls, emitted }) =>
      callsTo(calls, logout).length === emitted.filter((fact) => fact['why'] === 'left').length,
    'whoever signs out is out of sight at once': ({ state }) =>
      !state.matches('leaving') || state.context.member === null,
    'the token goes from this device whatever the server says': ({ state, step }) =>
      !step?.name.startsWith('logout ⇒') || (state.matches('guest') && state.context.token === null),
    'a way out that was not heard is said, and only that': ({ state, step }) =>
      !step?.name.startsWith('logout ⇒') ||
      (state.context.notice === 'unheard') === /server busy|no answer/.test(step.name),
    'the server is told which token': ({ calls }) =>
      [...callsTo(calls, logout), ...callsTo(calls, readMember)].every(({ input }) =>
        [token, otherToken].includes(input.token),
      ),
    'a token of before ends nothing': ({ state, before, step }) =>
      step?.name !== 'token.refused (one of before)' || state.context === before?.context,
    'the own token, once it is nobody’s, ends the session and says so': ({ state, before, step }) =>
      step?.name !== 'token.refused (the own one)' ||
      before?.matches('known') !== true ||
      before.context.token !== token ||
      (state.matches('guest') && state.context.notice === 'ended'),
    'silence ends no session': ({ state, step }) =>
      !/^readMember ⇒ (asked too often|no answer)$/.test(step?.name ?? '') ||
      (state.matches('known') && state.context.token !== null),
    'a member who is asked about anew stays in sight': ({ state, before, step }) =>
      step?.name !== 'member.aged' ||
      !before?.matches({ known: 'member' }) ||
      (state.matches({ known: 'member' }) && state.context.member === before.context.member),
    'points are those that the server said last': ({ state, before, step }) =>
      step?.name !== 'readMember ⇒ it is Ana with more points' ||
      !before?.matches('known') ||
      state.context.member?.points === 42,
    'another tab that signed out is followed without a word': ({ state, before, step }) =>
      step?.name !== 'tab.followed (signed out)' ||
      !before?.matches('known') ||
      (state.matches('guest') && state.context.notice === before.context.notice),
    'another tab’s member is asked about': ({ state, step }) =>
      step?.name !== 'tab.followed (signed in)' || state.context.token === otherToken,
    'what is wrong is said once it was tried': ({ state, before, step }) =>
      step?.name !== 'login.submitted' ||
      !before?.matches({ guest: 'form' }) ||
      state.matches({ guest: 'entering' }) ||
      state.context.isShown,
  },
})
