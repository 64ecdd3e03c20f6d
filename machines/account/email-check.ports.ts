import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Asks whether an e-mail has an account; COMMON-06 when that was asked too often. */
export const checkEmail = port<Result<{ exists: boolean }>, { email: string }>('checkEmail')
