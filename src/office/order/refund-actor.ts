import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { refundMachine } from '../../../machines/office/refund.machine.ts'

export type RefundActor = ActorRefFrom<typeof refundMachine>
export type RefundState = SnapshotFrom<typeof refundMachine>
