import { Trans, useLingui } from '@lingui/react/macro'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { errorText } from '../../texts/error-text.ts'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { Notice } from '../../ui/notice.tsx'

/** What of the order does not fit the chosen time: products that it does not sell, and coupons that it costs more without. */
export const OrderProblems = () => {
  const { i18n } = useLingui()
  const cart = useMachineSelector('cart', (held) => held?.context.cart)
  const unsold = (cart?.data ?? []).flatMap(({ id, name, error }) =>
    error ? [{ key: id, name, what: null, error }] : [],
  )
  const suspended = (cart?.coupon.data ?? []).flatMap(({ code, error }) =>
    error ? [{ key: code, name: code, what: <Trans>Ahora no aplica.</Trans>, error }] : [],
  )
  return [...unsold, ...suspended].map(({ key, name, what, error }) => (
    <Notice key={key} tone="offer" ref={bringIntoView}>
      <p>
        <b>{name}:</b> {what} {errorText(i18n, { ...error, message: '' })}
      </p>
    </Notice>
  ))
}
