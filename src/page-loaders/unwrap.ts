import type { ApiError, Result } from '../../contract/errors.ts'

/** A refusal of a call that the page cannot do without. */
class RefusedPage extends Error {
  readonly refusal: ApiError
  constructor(refusal: ApiError) {
    super(`Refused with ${refusal.code}`)
    this.name = 'RefusedPage'
    this.refusal = refusal
  }
}

/** Returns the value, or throws an error that the router shows. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new RefusedPage(result.error)
  return result.value
}
