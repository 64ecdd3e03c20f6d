import type { SnapshotFrom } from 'xstate'
import { auditLogMachine, auditPageLength } from '../../../machines/office/audit-log.machine.ts'
import { readAudit } from '../../../machines/office/audit-log.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { auditEntry, officeAnswer, officeRefusal } from '../fixtures/office.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

/** Returns the page after the entries already read. */
const page =
  (count: number) =>
  ({ context: { entries } }: SnapshotFrom<typeof auditLogMachine>) =>
    officeAnswer(Array.from({ length: count }, (_, index) => auditEntry((entries?.length ?? 0) + index)))

export const auditLog = defineModel({
  machine: auditLogMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'readAudit ⇒ a full page', 'listed'],
    ['reading', 'readAudit ⇒ two', 'whole'],
    ['reading', 'readAudit ⇒ none', 'whole'],
    ['reading', 'readAudit', 'unread'],
    ['listed', 'more.wanted', 'reading'],
    ['unread', 'log.repeated', 'reading'],
    ['any', 'more.wanted', 'stays'],
    ['any', 'log.repeated', 'stays'],
  ],
  inputs: { 'an owner': undefined },
  events: {},
  outcomes: {
    readAudit: {
      'a full page': page(auditPageLength),
      two: page(2),
      none: page(0),
      'of another role': officeRefusal('COMMON-03'),
      'no answer': broken,
    },
  },
  key: ({ context: { entries, problem } }) => [entries?.length, problem === null],
  stop: ({ context: { entries } }) => (entries?.length ?? 0) > auditPageLength * 2,
  invariants: {
    'each entry is listed once': ({ state: { context } }) =>
      new Set(context.entries?.map(({ id }) => id)).size === (context.entries?.length ?? 0),
    'entries are listed exactly as answered': ({ state, calls }) => {
      const answered = outputsOf(callsTo(calls, readAudit)).flatMap((answer) => (answer.ok ? answer.value : []))
      const listed = state.context.entries ?? []
      return listed.length === answered.length && listed.every((entry, index) => entry === answered[index])
    },
    'entries never disappear': ({ state, before }) =>
      (state.context.entries?.length ?? 0) >= (before?.context.entries?.length ?? 0),
    'the next page starts after the last entry': ({ state, calls }) =>
      !state.matches('reading') ||
      callsTo(calls, readAudit).at(-1)?.input.before === (state.context.entries?.at(-1)?.id ?? null),
    'older entries are offered only after a full page': ({ state }) =>
      state.can({ type: 'more.wanted' }) === state.matches('listed') &&
      (!state.matches('listed') || (state.context.entries?.length ?? 0) % auditPageLength === 0),
    'a complete log is never null, even without entries': ({ state }) =>
      !state.matches('whole') || state.context.entries !== null,
    'a failure says why, and can be tried again': ({ state }) =>
      state.matches('unread')
        ? state.context.problem !== null && state.can({ type: 'log.repeated' })
        : state.context.problem === null,
    'a failure leaves the entries that were read': ({ state, before, step }) =>
      !/of another role$|no answer$/.test(step?.name ?? '') || state.context.entries === before?.context.entries,
  },
})
