import type { Problem } from './office-result.ts'

/** What a device answers when it is asked for a passkey; `known` means that it has one of this person already. */
export type PasskeyAnswer<Value> =
  | { kind: 'given'; value: Value }
  | { kind: 'canceled' }
  | { kind: 'known' }
  | { kind: 'failed' }

/** Why something was not done with a passkey, also by the device. */
export type PasskeyProblem = Problem | 'passkeyKnown' | 'passkeyFailed' | 'passkeyLate'
