import { assign, setup } from 'xstate'
import type { OpenComplaint } from '../../contract/office/complaints.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import type { OfficeResult, Problem } from './office-result.ts'
import { readComplaints } from './open-complaints.ports.ts'

/** `complaints`: those of the last answer; null before the first. */
type OpenComplaintsContext = { complaints: readonly OpenComplaint[] | null; problem: Problem | null }

type Answer = OfficeResult<readonly OpenComplaint[]>

/** The complaints that wait for an answer, as they are now. */
export const openComplaintsMachine = setup({
  types: {} as { context: OpenComplaintsContext; events: { type: 'list.refreshed' } },
  actors: { readComplaints },
  guards: { isRead: (_, answer: Answer) => answer.ok },
  actions: {
    setComplaints: assign((_, answer: Answer) => (answer.ok ? { complaints: answer.value, problem: null } : {})),
    setProblem: assign((_, answer: Answer) => (answer.ok ? {} : { problem: answer.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
  },
  delays: { nextReading: 60_000 },
}).createMachine({
  id: 'open-complaints',
  description: 'Complaints of customers that nobody has answered, the oldest first.',
  context: { complaints: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The complaints are being read; those that were read before stay visible.',
      invoke: {
        id: 'readComplaints',
        src: 'readComplaints',
        input: null,
        onDone: [
          { guard: withActorOutput('isRead'), target: 'listed', actions: withActorOutput('setComplaints') },
          { target: 'unread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unread', actions: 'setUnanswered' },
      },
    },
    listed: {
      description: 'The complaints are shown, or that all are answered.',
      on: { 'list.refreshed': { target: 'reading' } },
      after: { nextReading: { target: 'reading' } },
    },
    unread: {
      description: 'The complaints could not be read, which is said; they are read again soon, or by a press.',
      on: { 'list.refreshed': { target: 'reading' } },
      after: { nextReading: { target: 'reading' } },
    },
  },
})
