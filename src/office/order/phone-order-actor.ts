import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { phoneOrderMachine } from '../../../machines/office/phone-order.machine.ts'

export type PhoneOrderActor = ActorRefFrom<typeof phoneOrderMachine>
export type PhoneOrderState = SnapshotFrom<typeof phoneOrderMachine>
