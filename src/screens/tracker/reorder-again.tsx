import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/orders.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'

/** Orders the same again, at the store that the customer has. */
export const ReorderAgain = ({ order: { uuid, order_type: orderType } }: { order: Order }) => {
  const send = useSend('reorder')
  const token = useMachineSelector('tracker', (tracker) => tracker?.context.token) ?? null
  const replaces = useMachineSelector('cart', matches('filled'))
  const isBusy = useMachineSelector('reorder', matches('checking', 'making'))
  return (
    <Button
      kind="main"
      isLoading={isBusy}
      onClick={() => send({ type: 'reorder.asked', past: { uuid, token, orderType }, replaces })}
    >
      <Trans>Pedir otra vez</Trans>
    </Button>
  )
}
