import { Trans } from '@lingui/react/macro'
import type { CartComparison, ComparedOrder } from '../../../contract/cart.ts'
import { isSundayCarryout } from '../../../contract/sale-rules.ts'
import { fromWireTime } from '../../../contract/wire-time.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CartChanges } from '../cart/cart-changes.tsx'
import { SundayInformation } from '../cart/sunday-notice.tsx'

const isSundayPickup = ({ order_type: type, order_time: at }: ComparedOrder) =>
  at !== null && isSundayCarryout(type, fromWireTime(at))

type TimeChangeDialogProps = {
  /** What another time would change; null while nothing is asked. */
  readonly checked: CartComparison | null
  readonly onAgree: () => void
  readonly onDecline: () => void
}

export const TimeChangeDialog = ({ checked, onAgree, onDecline }: TimeChangeDialogProps) => (
  <Dialog
    title={<Trans>A esa hora tu orden cambiaría</Trans>}
    isOpen={checked !== null}
    onClose={onDecline}
    width="narrow"
    footer={
      <>
        <Button kind="main" isWide onClick={onAgree}>
          <Trans>Cambiar la hora</Trans>
        </Button>
        <Button isWide onClick={onDecline}>
          <Trans>Dejarla como estaba</Trans>
        </Button>
      </>
    }
  >
    {checked && <CartChanges checked={checked} />}
    {checked && isSundayPickup(checked.after) && <SundayInformation />}
  </Dialog>
)
