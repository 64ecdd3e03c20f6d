import type { EventFrom, SnapshotFrom } from 'xstate'
import type { passkeysMachine } from '../../../machines/office/passkeys.machine.ts'

/** What the parts of the page show and send. */
export type PasskeysProps = {
  readonly state: SnapshotFrom<typeof passkeysMachine>
  readonly send: (event: EventFrom<typeof passkeysMachine>) => void
}
