import { dequal } from 'dequal'
import { passkeysMachine } from '../../../machines/office/passkeys.machine.ts'
import {
  beginPasskey,
  createPasskey,
  readPasskeys,
  removePasskey,
  savePasskey,
} from '../../../machines/office/passkeys.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { newPasskey, newPasskeyOptions, officeAnswer, officeRefusal, staffPasskey } from '../fixtures/office.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type PasskeysMoment = Moment<typeof passkeysMachine>

const [first, second] = [staffPasskey(1), staffPasskey(2)]
const isStep = ({ state, before, step }: PasskeysMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')

export const passkeys = defineModel({
  machine: passkeysMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'readPasskeys ⇒ one', 'listed'],
    ['reading', 'readPasskeys', 'unread'],
    ['unread', 'list.refreshed', 'reading'],
    ['listed', 'adding.started', 'naming'],
    ['listed', 'removing.asked', 'confirmingRemoval'],
    ['naming', 'passkey.submitted', 'beginning'],
    ['naming', 'adding.left', 'listed'],
    ['beginning', 'beginPasskey ⇒ begun', 'prompting'],
    ['beginning', 'beginPasskey', 'naming'],
    ['prompting', 'createPasskey ⇒ made', 'saving'],
    ['prompting', 'createPasskey', 'interrupted'],
    ['prompting', 'after promptLimit', 'naming'],
    ['interrupted', 'prompt.repeated', 'prompting'],
    ['interrupted', 'adding.left', 'listed'],
    ['interrupted', 'after promptLimit', 'naming'],
    ['saving', 'savePasskey ⇒ saved', 'listed'],
    ['saving', 'savePasskey ⇒ too late', 'naming'],
    ['saving', 'savePasskey ⇒ no answer', 'reading'],
    ['confirmingRemoval', 'removing.confirmed', 'removing'],
    ['confirmingRemoval', 'removing.left', 'listed'],
    ['removing', 'removePasskey ⇒ removed', 'listed'],
    ['removing', 'removePasskey ⇒ server busy', 'confirmingRemoval'],
    ['removing', 'removePasskey ⇒ no answer', 'reading'],
  ],
  delays: { promptLimit: 300_000 },
  inputs: { 'a member of staff': undefined },
  events: {
    'passkey.submitted': { 'a name and a code': { name: newPasskey.name, code: '123456' } },
    'removing.asked': { 'of the first one': { passkey: first } },
  },
  outcomes: {
    readPasskeys: {
      one: officeAnswer([first]),
      'server busy': officeRefusal('COMMON-07'),
      'no answer': broken,
    },
    beginPasskey: {
      begun: officeAnswer(newPasskeyOptions),
      'wrong code': officeRefusal('STAFF-3'),
      'no answer': broken,
    },
    createPasskey: {
      made: { output: { kind: 'given', value: newPasskey } },
      canceled: { output: { kind: 'canceled' } },
      known: { output: { kind: 'known' } },
      failed: { output: { kind: 'failed' } },
      broke: broken,
    },
    savePasskey: { saved: officeAnswer(second), 'too late': officeRefusal('STAFF-9'), 'no answer': broken },
    removePasskey: { removed: officeAnswer(null), 'server busy': officeRefusal('COMMON-07'), 'no answer': broken },
  },
  key: ({ context: { passkeys: list, name, code, options, made, removed, problem } }) => [
    list.map(({ uuid }) => uuid),
    name,
    code,
    options !== null,
    made !== null,
    removed?.uuid,
    typeof problem === 'string' ? problem : problem?.code,
  ],
  // Each removal and addition can be repeated without end; two passkeys show all that a third one would.
  stop: ({ context }) => context.passkeys.length > 2,
  invariants: {
    'the list is read for who is signed in': ({ calls }) =>
      callsTo(calls, readPasskeys).every(({ input }) => input === null),
    'the list is what the server has said': (moment) =>
      !isStep(moment, /^readPasskeys ⇒ one/) || dequal(moment.state.context.passkeys, [first]),
    'passkeys that were read stay while they are read again': (moment) =>
      moment.before?.matches('reading') !== true ||
      isStep(moment, /^readPasskeys ⇒ one/) ||
      moment.state.context.passkeys === moment.before.context.passkeys,
    'the code is checked as typed, and held only on its way': ({ state, calls }) =>
      callsTo(calls, beginPasskey).every(({ input }) => input.code === '123456') &&
      (state.context.code !== '') === state.matches('beginning'),
    'the device is asked with the server’s challenge and the typed name': ({ calls }) =>
      callsTo(calls, createPasskey).every(
        ({ input }) => input.options === newPasskeyOptions && input.name === newPasskey.name,
      ),
    'what the device has made is what is saved': ({ calls }) =>
      callsTo(calls, savePasskey).every(({ input }) => input.request === newPasskey),
    'a saved passkey is the last one of the list': (moment) =>
      !isStep(moment, /^savePasskey ⇒ saved/) ||
      dequal(moment.state.context.passkeys, [...(moment.before?.context.passkeys ?? []), second]),
    'a passkey is removed only after a question': ({ state, before, calls }) =>
      callsTo(calls, removePasskey).every(({ input }) => input.uuid === first.uuid) &&
      (!state.matches('removing') || before?.matches('confirmingRemoval') === true || state === before),
    'a removed passkey is not in the list, and the others are': (moment) =>
      !isStep(moment, /^removePasskey ⇒ removed/) ||
      dequal(
        moment.state.context.passkeys,
        moment.before?.context.passkeys.filter(({ uuid }) => uuid !== first.uuid),
      ),
    'nothing of an addition or removal remains in the list': ({ state }) => {
      const { name, options, made, removed, problem } = state.context
      const isIdle = state.matches('listed') || state.matches('reading')
      return !isIdle || dequal([name, options, made, removed, problem], ['', null, null, null, null])
    },
    'a refused step says why': (moment) =>
      !isStep(moment, /⇒ (wrong code|too late|server busy)/) ||
      (moment.state.context.problem !== null && typeof moment.state.context.problem === 'object'),
    'a lost answer says so': (moment) =>
      !isStep(moment, /⇒ no answer/) ||
      moment.state.matches('reading') ||
      moment.state.context.problem === 'unanswered',
    'a canceled prompt is no problem': (moment) =>
      !isStep(moment, /⇒ canceled/) || moment.state.context.problem === null,
    'a device says what was wrong': (moment) =>
      !isStep(moment, /^createPasskey ⇒ (known|failed|broke)/) ||
      moment.state.context.problem === (isStep(moment, /known/) ? 'passkeyKnown' : 'passkeyFailed'),
    'a prompt that took too long asks for a new code': (moment) =>
      !isStep(moment, /^after promptLimit/) || moment.state.context.problem === 'passkeyLate',
    'the next try clears the problem': (moment) =>
      !isStep(moment, /submitted|repeated|left|confirmed|refreshed/) || moment.state.context.problem === null,
    'a device that has made none can be asked again': ({ state }) =>
      !state.matches('interrupted') || state.can({ type: 'prompt.repeated' }),
    'no state is a dead end': ({ state }) =>
      !['unread', 'naming', 'interrupted', 'confirmingRemoval'].includes(state.value) ||
      state.can({ type: 'list.refreshed' }) ||
      state.can({ type: 'adding.left' }) ||
      state.can({ type: 'removing.left' }),
  },
})
