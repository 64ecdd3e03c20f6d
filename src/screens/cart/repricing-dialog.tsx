import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AmountChange } from './amount-change.tsx'
import { OrderChanges } from './order-changes.tsx'
import styles from './cart-changes.module.css'

/** What the store changed in the open order: prices, coupons, what is sold out. */
export const RepricingDialog = () => {
  const isTold = useMachineSelector('repricing', matches('told'))
  const before = useMachineSelector('repricing', (repricing) => repricing?.context.before)
  const after = useMachineSelector('repricing', (repricing) => repricing?.context.after)
  const send = useSend('repricing')
  const close = () => send({ type: 'repricing.read' })
  return (
    <Dialog
      title={<Trans>La tienda cambió algo de tu orden</Trans>}
      isOpen={isTold}
      onClose={close}
      width="narrow"
      footer={
        <Button kind="main" isWide onClick={close}>
          <Trans>Entendido</Trans>
        </Button>
      }
    >
      {before && after && (
        <>
          <OrderChanges before={before} after={after} />
          <dl className={styles.sums}>
            <div className={styles.total}>
              <dt>
                <Trans>Total</Trans>
              </dt>
              <dd>
                <AmountChange before={before.total} after={after.total} />
              </dd>
            </div>
          </dl>
        </>
      )}
    </Dialog>
  )
}
