import { getNextTransitions } from 'xstate'
import { emailCheckMachine } from '../../../machines/account/email-check.machine.ts'
import { checkEmail } from '../../../machines/account/email-check.ports.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const whole = ['ana@example.com', 'anita@example.com']

export const emailCheck = defineModel({
  machine: emailCheckMachine,
  delays: { restPause: 60_000 },
  initialStates: ['listening.unasked'],
  transitions: [
    ['asking', 'checkEmail ⇒ no answer', 'listening.unasked'],
    ['idle', 'after restPause', 'listening.unasked'],
  ],
  inputs: { 'the form': { market } },
  events: {
    'email.left': {
      'an email': { email: ' ana@example.com ' },
      'another email': { email: 'anita@example.com' },
      'half of one': { email: 'ana@' },
      nothing: { email: '' },
    },
  },
  outcomes: {
    checkEmail: {
      'it has an account': { output: accepted({ exists: true }) },
      'it has none': { output: accepted({ exists: false }) },
      'asked too often': { output: refusal('COMMON-06') },
      'no answer': broken,
    },
  },
  key: ({ context: { email } }) => email,
  invariants: {
    'no state is a dead end': ({ state }) => getNextTransitions(state).length > 0,
    'only a complete email is checked': ({ calls }) =>
      callsTo(calls, checkEmail).every(({ input }) => whole.includes(input.email)),
    'an answered email is never checked twice in a row': ({ calls }) => {
      const asked = callsTo(calls, checkEmail)
      return asked.every(({ input, answer }, index) => {
        const isSettled = answer !== null && 'output' in answer && answer.output.ok
        return !isSettled || asked[index + 1]?.input.email !== input.email
      })
    },
    'known is entered only if the server found an account': ({ state, calls }) =>
      !state.matches({ listening: 'known' }) || outputsOf(callsTo(calls, checkEmail)).at(-1)?.ok === true,
    'known refers to the email that was checked last': ({ state, calls }) =>
      !state.matches({ listening: 'known' }) || callsTo(calls, checkEmail).at(-1)?.input.email === state.context.email,
    'an email without an account leads to free': ({ state, step }) =>
      step?.name !== 'checkEmail ⇒ it has none' || state.matches({ listening: 'free' }),
    'a rate limit pauses the checks': ({ state, step }) =>
      step?.name !== 'checkEmail ⇒ asked too often' ||
      (state.matches('idle') && !state.can({ type: 'email.left', email: 'anita@example.com' })),
    'an unanswered check returns to unasked': ({ state, step }) =>
      step?.name !== 'checkEmail ⇒ no answer' || state.matches({ listening: 'unasked' }),
    'an unanswered email can be checked again': ({ state, step }) =>
      !/^checkEmail ⇒ (no answer|asked too often)$|^after /.test(step?.name ?? '') || state.context.email === '',
    'another email replaces the one in flight': ({ state, before, step }) =>
      step?.name !== 'email.left (another email)' ||
      before?.matches('asking') !== true ||
      (state.matches('asking') && state.context.email === 'anita@example.com'),
    'an incomplete email changes nothing': ({ state, before, step }) =>
      !/^email\.left \((half of one|nothing)\)$/.test(step?.name ?? '') || state.context === before?.context,
  },
})
