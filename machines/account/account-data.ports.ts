import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Gives the member everything that is held of them, as a file. */
export const exportData = port<Result<unknown>, object>('exportData')
/** Deletes the account; CUS-100006 when the password is another. */
export const deleteAccount = port<Result<unknown>, { password: string | null }>('deleteAccount')
