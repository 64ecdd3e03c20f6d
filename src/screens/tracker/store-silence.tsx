import { Trans, useLingui } from '@lingui/react/macro'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { clockWithArticle } from '../../ui/clock-with-article.ts'
import { formatClock } from '../../ui/format-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'
import styles from './tracker.module.css'

/** The store has not reported for too long: since when, and its phone. */
export const StoreSilence = () => {
  const { i18n } = useLingui()
  const isSilent = useMachineSelector('tracker', matches({ following: { word: 'silent' } }))
  const last = useOrderEvents().at(-1)
  const order = useTrackedOrder()?.order
  if (!isSilent || !order || !last) return null
  const time = clockWithArticle(formatClock(last.at, i18n.locale), i18n.locale)
  return (
    <Notice tone="offer">
      <p>
        <Trans>
          Desde {time}, {order.outlet_name} no ha dicho nada. Llama para saber de tu orden.
        </Trans>
      </p>
      <p className={styles.more}>
        <ButtonLink href={`tel:${order.outlet_phone}`} icon={deferredIcons.phone}>
          {formatPhone(order.outlet_phone)}
        </ButtonLink>
      </p>
    </Notice>
  )
}
