import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Exports the member's data as a file. */
export const exportData = port<Result<unknown>, object>('exportData')
/** Deletes the account; CUS-100006 for a wrong password. */
export const deleteAccount = port<Result<unknown>, { password: string | null }>('deleteAccount')
