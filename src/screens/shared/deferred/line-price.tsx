import { Trans } from '@lingui/react/macro'
import type { CartLine } from '../../../../contract/cart.ts'
import { Money } from '../../../ui/money.tsx'

/** What a line costs; the free item of a coupon is a gift. */
export const LinePrice = ({ line: { coupon_code: coupon, total } }: { line: CartLine }) =>
  coupon === null ? <Money cents={total} /> : <Trans>Gratis</Trans>
