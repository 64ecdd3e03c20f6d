import { useLingui } from '@lingui/react/macro'
import { codesWithoutNotification } from '../../../contract/errors.ts'
import { useMachineSelector } from '../../bindings/use-machine-selector.ts'
import { Notice } from '../../ui/notice.tsx'
import { errorText } from '../../words/error-text.ts'
import { Remedies } from '../coupons/remedies.tsx'

/** A refusal shown inline in the order, not as a notification (spec §8). */
export const QuietRefusal = () => {
  const { i18n } = useLingui()
  const refusal = useMachineSelector('cart', (held) => held?.context.refusal)
  if (!refusal || !codesWithoutNotification.includes(refusal.code)) return null
  return (
    <Notice tone="error">
      <p>{errorText(i18n, refusal)}</p>
      <Remedies code={refusal.code} data={refusal.data} />
    </Notice>
  )
}
