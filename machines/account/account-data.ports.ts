import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Exports the member's data as a file. */
export const exportData = definePort<Result<unknown>, object>('exportData')
/** Deletes the account; CUS-100006 for a wrong password. */
export const deleteAccount = definePort<Result<unknown>, { password: string | null }>('deleteAccount')
