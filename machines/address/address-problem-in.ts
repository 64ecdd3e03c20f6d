import { toAddressProblemCode, type AddressProblem } from '../../contract/delivery-address.ts'
import type { ApiError } from '../../contract/errors.ts'

/** Returns the address field that a refusal is about; null if none. */
export function addressProblemIn(refusal: ApiError | null): AddressProblem | null {
  const code = toAddressProblemCode(refusal?.data.problem ?? '')
  const field = (['municipio', 'zip'] as const).find((name) => refusal?.data.path === `address.${name}`)
  return code && field ? { field, code } : null
}
