import type { Result } from '../../contract/errors.ts'
import { RefusedPage } from '../router-context/refused-page.ts'

/** Returns the value, or throws an error that the router shows. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new RefusedPage(result.error)
  return result.value
}
