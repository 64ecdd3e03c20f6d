import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { complaintAnswerMachine } from '../../../machines/office/complaint-answer.machine.ts'

export type AnswerActor = ActorRefFrom<typeof complaintAnswerMachine>
export type AnswerState = SnapshotFrom<typeof complaintAnswerMachine>
