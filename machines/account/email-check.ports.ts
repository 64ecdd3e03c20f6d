import type { Result } from '../../contract/errors.ts'
import { definePort } from '../shared/port.ts'

/** Checks whether an email has an account; COMMON-06 after too many checks. */
export const checkEmail = definePort<Result<{ exists: boolean }>, { email: string }>('checkEmail')
