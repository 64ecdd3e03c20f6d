import type { ApiError } from '../../contract/errors.ts'

/** The state of a form: its values, whether their problems are shown, and the server's last refusal. */
export type FormState<Form> = { form: Form; isShown: boolean; refusal: ApiError | null }
