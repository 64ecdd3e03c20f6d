import type { NewPasskeyRequest, Passkey, PasskeyCreationOptions } from '../../contract/office/passkeys.ts'
import { definePort } from '../shared/port.ts'
import type { OfficeResult } from './office-result.ts'
import type { PasskeyAnswer } from './passkey-answer.ts'

/** Reads the passkeys of who is signed in. */
export const readPasskeys = definePort<OfficeResult<readonly Passkey[]>, null>('readPasskeys')

/** Asks to add a passkey, with a code of the authenticator app. */
export const beginPasskey = definePort<OfficeResult<PasskeyCreationOptions>, { code: string }>('beginPasskey')

/** Has the device make a passkey. */
export const createPasskey = definePort<
  PasskeyAnswer<NewPasskeyRequest>,
  { options: PasskeyCreationOptions; name: string }
>('createPasskey', null)

/** Adds the passkey that the device has made. */
export const savePasskey = definePort<OfficeResult<Passkey>, { request: NewPasskeyRequest }>('savePasskey')

/** Removes a passkey. */
export const removePasskey = definePort<OfficeResult<null>, { uuid: string }>('removePasskey')
