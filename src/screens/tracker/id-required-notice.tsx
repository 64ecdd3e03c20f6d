import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/orders.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'

/** Alcohol requires an identification at the handover [checkout.alcohol]. */
export const IdRequiredNotice = ({ order }: { order: Order }) => {
  const isUnderWay = useMachineSelector('tracker', matches('following'))
  if (!isUnderWay || !order.order_items.some(({ alcohol }) => alcohol)) return null
  return (
    <p className="small strong">
      <Trans>Ten a mano una identificación con foto: hay alcohol en tu orden.</Trans>
    </p>
  )
}
