import type { Town } from '../../contract/delivery-address.ts'
import type { ChosenOutlet, When } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { port } from '../shared/port.ts'

/** A store, a way and a time to be judged; `point` is where a delivery would go, `town` what its address says of that. */
export type Candidate = {
  readonly orderType: OrderType
  readonly outlet: ChosenOutlet
  readonly point: { readonly lat: number; readonly long: number } | null
  readonly town: Town | null
  readonly when: When
}

/** Asks the server whether the store takes the order then and there; answers the store as it is now. */
export const checkOutlet = port<Result<ChosenOutlet>, Candidate>('checkOutlet')
