import { getNextTransitions } from 'xstate'
import { emailCheckMachine } from '../../../machines/account/email-check.machine.ts'
import { checkEmail } from '../../../machines/account/email-check.ports.ts'
import { market } from '../fixtures/market.ts'
import { accepted, broken, refusal } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const whole = ['ana@example.com', 'anita@example.com']

export const emailCheck = defineModel({
  machine: emailCheckMachine,
  delays: { answerLimit: 15_000, restPause: 60_000 },
  initialStates: ['listening.unasked'],
  transitions: [
    ['asking', 'after answerLimit', 'listening.unasked'],
    ['resting', 'after restPause', 'listening.unasked'],
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
    'there is always a way on': ({ state }) => getNextTransitions(state).length > 0,
    'only a whole e-mail is asked about': ({ calls }) =>
      callsTo(calls, checkEmail).every(({ input }) => whole.includes(input.email)),
    'nothing is asked twice in a row without need': ({ calls }) => {
      const asked = callsTo(calls, checkEmail)
      return asked.every(({ input, answer }, index) => {
        const isSettled = answer !== null && 'output' in answer && answer.output.ok
        return !isSettled || asked[index + 1]?.input.email !== input.email
      })
    },
    'it says that there is an account exactly when the server did': ({ state, calls }) =>
      !state.matches({ listening: 'known' }) || outputsOf(callsTo(calls, checkEmail)).at(-1)?.ok === true,
    'what it says is of the e-mail that was asked about': ({ state, calls }) =>
      !state.matches({ listening: 'known' }) || callsTo(calls, checkEmail).at(-1)?.input.email === state.context.email,
    'an e-mail without an account is no news': ({ state, step }) =>
      step?.name !== 'checkEmail ⇒ it has none' || state.matches({ listening: 'free' }),
    'whoever asked too often asks nothing for a while': ({ state, step }) =>
      step?.name !== 'checkEmail ⇒ asked too often' ||
      (state.matches('resting') && !state.can({ type: 'email.left', email: 'anita@example.com' })),
    'silence says nothing': ({ state, step }) =>
      step?.name !== 'checkEmail ⇒ no answer' || state.matches({ listening: 'unasked' }),
    'what was not answered may be asked again': ({ state, step }) =>
      !/^checkEmail ⇒ (no answer|asked too often)$|^after /.test(step?.name ?? '') || state.context.email === '',
    'another e-mail is asked about while the first one is': ({ state, before, step }) =>
      step?.name !== 'email.left (another email)' ||
      before?.matches('asking') !== true ||
      (state.matches('asking') && state.context.email === 'anita@example.com'),
    'half an e-mail changes nothing': ({ state, before, step }) =>
      !/^email\.left \((half of one|nothing)\)$/.test(step?.name ?? '') || state.context === before?.context,
  },
})
