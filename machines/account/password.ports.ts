import type { ResetAllowed, ResetAsked, ResetProof } from '../../contract/customers.ts'
import type { Result } from '../../contract/errors.ts'
import { port } from '../shared/port.ts'

/** Has a link and a code mailed; the answer is the same for every e-mail, known or not. */
export const askReset = port<Result<ResetAsked>, { email: string }>('askReset')
/** Shows the mailed link or code; answers what sets a new password. */
export const checkProof = port<Result<ResetAllowed>, { proof: ResetProof }>('checkProof')
/** Sets the password of whoever proved that the mail reached them. */
export const resetPassword = port<Result<unknown>, { token: string; password: string }>('resetPassword')
/** Changes the password of the member who is signed in. */
export const changePassword = port<Result<unknown>, { old: string; password: string }>('changePassword')
