import { useLingui } from '@lingui/react/macro'
import { codesWithoutNotification } from '../../../contract/errors.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { Notice } from '../../ui/notice.tsx'
import { errorText } from '../../texts/error-text.ts'
import { RemedyAction } from '../coupons/remedy-action.tsx'

/** A refusal shown inline in the order, not as a notification [time.refused]. */
export const InlineRefusal = () => {
  const { i18n } = useLingui()
  const refusal = useMachineSelector('cart', (held) => held?.context.refusal)
  if (!refusal || !codesWithoutNotification.includes(refusal.code)) return null
  return (
    <Notice tone="error">
      <p>{errorText(i18n, refusal)}</p>
      <RemedyAction code={refusal.code} data={refusal.data} />
    </Notice>
  )
}
