import type { ApiError, Result } from '../../contract/errors.ts'

/** A refusal where a page cannot do without the answer. */
class RefusedPage extends Error {
  readonly refusal: ApiError
  constructor(refusal: ApiError) {
    super(`Refused with ${refusal.code}`)
    this.name = 'RefusedPage'
    this.refusal = refusal
  }
}

/** The value, or an error that the router shows. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new RefusedPage(result.error)
  return result.value
}
