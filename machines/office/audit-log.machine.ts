import { assign, setup } from 'xstate'
import type { AuditEntry } from '../../contract/office/staff.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { readAudit } from './audit-log.ports.ts'
import type { OfficeResult, Problem } from './office-result.ts'

/** Most entries of one answer. */
export const auditPageLength = 50

/** `entries`: those that were read, newest first; null before the first answer. */
type AuditLogContext = { entries: readonly AuditEntry[] | null; problem: Problem | null }
type AuditLogEvent = { type: 'more.wanted' } | { type: 'log.repeated' }

type Answer = OfficeResult<readonly AuditEntry[]>

/** What members of staff have changed, page after page. */
export const auditLogMachine = setup({
  types: {} as { context: AuditLogContext; events: AuditLogEvent },
  actors: { readAudit },
  guards: {
    isFull: (_, answer: Answer) => answer.ok && answer.value.length === auditPageLength,
    isRead: (_, answer: Answer) => answer.ok,
  },
  actions: {
    addEntries: assign(({ context: { entries } }, answer: Answer) =>
      answer.ok ? { entries: [...(entries ?? []), ...answer.value] } : {},
    ),
    setProblem: assign((_, answer: Answer) => (answer.ok ? {} : { problem: answer.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'audit-log',
  description: 'What members of staff have changed, newest first.',
  context: { entries: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'Entries are being read; those that were read before stay visible.',
      invoke: {
        id: 'readAudit',
        src: 'readAudit',
        input: ({ context: { entries } }) => ({ before: entries?.at(-1)?.id ?? null }),
        onDone: [
          { guard: withActorOutput('isFull'), target: 'listed', actions: withActorOutput('addEntries') },
          { guard: withActorOutput('isRead'), target: 'whole', actions: withActorOutput('addEntries') },
          { target: 'unread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unread', actions: 'setUnanswered' },
      },
    },
    listed: {
      description: 'Entries are shown; there may be older ones.',
      on: { 'more.wanted': { target: 'reading' } },
    },
    whole: { description: 'All entries are shown, down to the first one.' },
    unread: {
      description: 'Entries could not be read; it can be tried again.',
      exit: 'clearProblem',
      on: { 'log.repeated': { target: 'reading' } },
    },
  },
})
