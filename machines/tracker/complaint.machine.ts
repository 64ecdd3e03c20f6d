import { assign, setup } from 'xstate'
import type { ComplaintState } from '../../contract/complaints.ts'
import type { Result } from '../../contract/errors.ts'
import type { FormState } from '../shared/form-state.ts'
import { requireValue } from '../shared/require-value.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { loadComplaint, sendComplaint } from './complaint.ports.ts'
import {
  complaintProblem,
  complaintRequest,
  emptyComplaint,
  type ChosenPicture,
  type ComplaintForm,
  type PictureProblem,
} from './complaint.rules.ts'
import type { OrderAccess } from './tracker.ports.ts'

/** Only the owner of an order can say that something is wrong with it. */
export type ComplaintInput = OrderAccess & { isOwn: boolean }
/** `said` is null before the first answer; `key` is that of the opened form. */
export type ComplaintContext = ComplaintInput &
  FormState<ComplaintForm> & { said: ComplaintState | null; key: string; pictureProblem: PictureProblem | null }
export type ComplaintEvent =
  | { type: 'complaint.wanted'; key: string }
  | { type: 'complaint.retried' }
  | { type: 'form.changed'; change: Partial<ComplaintForm> }
  | { type: 'picture.chosen'; picture: ChosenPicture }
  | { type: 'picture.refused'; problem: PictureProblem }
  | { type: 'picture.removed' }
  | { type: 'complaint.submitted' }
  | { type: 'complaint.dropped' }

type Answer = Result<ComplaintState>
const said = (answer: Answer) => (answer.ok ? answer.value : null)
const shown = screenStateFactory('tracker')
/** Where the server's answer leads. */
const told = [
  { guard: withActorOutput('isAnswered'), target: 'answered', actions: withActorOutput('setSaid') },
  { guard: withActorOutput('isSaid'), target: 'waiting', actions: withActorOutput('setSaid') },
  { guard: withActorOutput('isPossible'), target: 'offered', actions: withActorOutput('setSaid') },
  { target: 'closed', actions: withActorOutput('setSaid') },
] as const
const opened = { target: 'form', actions: withEventField('openForm', 'key') } as const

/** What is wrong with an order that the customer has: said once, with a picture, and answered by the chain. */
export const complaintMachine = setup({
  types: {} as { context: ComplaintContext; events: ComplaintEvent; input: ComplaintInput; meta: StateMeta },
  actors: { loadComplaint, sendComplaint },
  guards: {
    isOwn: ({ context }) => context.isOwn,
    isAnswered: (_, answer: Answer) => (said(answer)?.complaint?.answer ?? null) !== null,
    isSaid: (_, answer: Answer) => (said(answer)?.complaint ?? null) !== null,
    isPossible: (_, answer: Answer) => (said(answer)?.open_until ?? null) !== null,
    isRefused: (_, answer: Answer) => !answer.ok,
    isSaidElsewhere: (_, answer: Answer) => !answer.ok && answer.error.code === 'COMMON-02',
    isDone: (_, answer: Answer) => answer.ok,
    hasAnswer: ({ context }) => (context.said?.complaint ?? null) !== null,
    canSayMore: ({ context }) => (context.said?.open_until ?? null) !== null,
    isComplete: ({ context }) => complaintProblem(context.form) === null,
  },
  actions: {
    setSaid: assign((_, answer: Answer) => (answer.ok ? { said: answer.value } : {})),
    openForm: assign((_, key: string) => ({
      key,
      form: emptyComplaint,
      isShown: false,
      refusal: null,
      pictureProblem: null,
    })),
    changeForm: assign(({ context }, change: Partial<ComplaintForm>) => ({ form: { ...context.form, ...change } })),
    setPicture: assign(({ context }, picture: ChosenPicture) => ({
      form: { ...context.form, picture },
      pictureProblem: null,
    })),
    setPictureProblem: assign((_, pictureProblem: PictureProblem) => ({ pictureProblem })),
    removePicture: assign(({ context }) => ({ form: { ...context.form, picture: null }, pictureProblem: null })),
    showProblems: assign({ isShown: true, refusal: null }),
    setRefusal: assign((_, answer: Answer) => (answer.ok ? {} : { refusal: answer.error })),
    clearRefusal: assign({ refusal: null }),
  },
  delays: { rereadPause: 60_000 },
}).createMachine({
  id: 'complaint',
  description:
    'The customer says what was wrong with an order that they have, with a picture if they want, and the chain answers.',
  context: ({ input }) => ({
    ...input,
    said: null,
    key: '',
    form: emptyComplaint,
    isShown: false,
    refusal: null,
    pictureProblem: null,
  }),
  initial: 'judging',
  states: {
    judging: {
      description: 'Whether this is the customer of the order.',
      always: [{ guard: 'isOwn', target: 'reading' }, { target: 'closed' }],
    },
    reading: {
      description: 'What was said before, and whether something can be said, is read.',
      invoke: {
        id: 'loadComplaint',
        src: 'loadComplaint',
        input: ({ context: { uuid, token } }) => ({ uuid, token }),
        onDone: [{ guard: withActorOutput('isRefused'), target: 'unread' }, ...told],
        onError: { target: 'unread' },
      },
    },
    unread: {
      description: 'It could not be read; the customer tries again.',
      on: { 'complaint.retried': { target: 'reading' } },
    },
    closed: { description: 'Nothing was said, and nothing can be said any more.' },
    offered: {
      description: 'The customer can say that something is wrong.',
      on: { 'complaint.wanted': opened },
    },
    form: {
      description: 'The customer says what is wrong, such as something that was missing, and adds a picture.',
      initial: 'filling',
      on: {
        'form.changed': { actions: withEventField('changeForm', 'change') },
        'picture.chosen': { actions: withEventField('setPicture', 'picture') },
        'picture.refused': { actions: withEventField('setPictureProblem', 'problem') },
        'picture.removed': { actions: 'removePicture' },
        'complaint.submitted': [
          { guard: 'isComplete', target: 'sending' },
          { target: '.filling', actions: 'showProblems' },
        ],
        'complaint.dropped': [{ guard: 'hasAnswer', target: 'answered' }, { target: 'offered' }],
      },
      states: {
        filling: shown('complaint.filling', 'Nothing is sent yet; what is missing is said at its field.'),
        refused: shown('complaint.refused', 'The server does not take it, and says why; what was written stays.'),
        unanswered: shown(
          'complaint.unanswered',
          'No answer came: the customer sends it again, and it is one complaint all the same.',
        ),
      },
    },
    sending: {
      ...shown('complaint.sending', 'The complaint is being sent, with its picture.'),
      entry: 'clearRefusal',
      invoke: {
        id: 'sendComplaint',
        src: 'sendComplaint',
        input: ({ context: { uuid, token, key, form } }) => ({
          uuid,
          token,
          request: complaintRequest(key, requireValue(form.kind, 'A complete form says what is wrong'), form),
        }),
        onDone: [
          { guard: withActorOutput('isDone'), target: 'sent', actions: withActorOutput('setSaid') },
          {
            guard: withActorOutput('isSaidElsewhere'),
            target: 'reading',
            description: 'Another tab or device has said it.',
          },
          { target: 'form.refused', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'form.unanswered' },
      },
    },
    sent: {
      ...shown('complaint.sent', 'The chain has it, and answers by email; this page shows the answer, too.'),
      after: { rereadPause: { target: 'rereading' } },
    },
    waiting: {
      description: 'It was said before, and is not answered yet.',
      after: { rereadPause: { target: 'rereading' } },
    },
    rereading: {
      description: 'What was said stays on the page while the page looks whether the chain has answered.',
      invoke: {
        id: 'loadComplaint',
        src: 'loadComplaint',
        input: ({ context: { uuid, token } }) => ({ uuid, token }),
        onDone: [{ guard: withActorOutput('isRefused'), target: 'waiting' }, ...told],
        onError: { target: 'waiting' },
      },
    },
    answered: {
      description: 'The chain has answered: money, a coupon, the food once more, or words.',
      on: { 'complaint.wanted': { ...opened, guard: 'canSayMore' } },
    },
  },
})
