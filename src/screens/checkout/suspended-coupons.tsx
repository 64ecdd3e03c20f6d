import { Trans, useLingui } from '@lingui/react/macro'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { errorText } from '../../texts/error-text.ts'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { Notice } from '../../ui/notice.tsx'

/** The coupons of the order that do not apply now, as after another time was chosen: without them it costs what is shown. */
export const SuspendedCoupons = () => {
  const { i18n } = useLingui()
  const coupons = useMachineSelector('cart', (cart) => cart?.context.cart?.coupon.data) ?? []
  return coupons.map(
    ({ code, error }) =>
      error && (
        <Notice key={code} tone="offer" ref={bringIntoView}>
          <p>
            <b>{code}:</b> <Trans>Ahora no aplica.</Trans> {errorText(i18n, { ...error, message: '' })}
          </p>
        </Notice>
      ),
  )
}
