import type { SignedInDevice } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Reads on which devices the member is signed in. */
export const loadDevices = definePort<Result<SignedInDevice[]>, object>('loadDevices')
/** Signs one device out, or all others without an id; answers those that are left, CUS-100006 for a wrong password. */
export const endDevices = definePort<Result<SignedInDevice[]>, { id: string | null; password: string | null }>(
  'endDevices',
)
