import { Trans, useLingui } from '@lingui/react/macro'
import type { RefusalReason } from '../../../contract/orders.ts'
import { refusalText } from './refusal-text.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import styles from './tracker.module.css'

type RefusedNoticeProps = { reason: RefusalReason | null; store: string; phone: string }

/** The store could not receive the order and should be called (spec §8 "Tracker error"), with its reason. */
export const RefusedNotice = ({ reason, store, phone }: RefusedNoticeProps) => {
  const { i18n } = useLingui()
  const why = refusalText(reason, store)
  return (
    <Notice tone="error">
      {why && <p>{i18n._(why)}</p>}
      <p>
        <Trans>{store} no pudo tomar tu orden. Llama a la tienda y te ayudan.</Trans>
      </p>
      <p className={styles.more}>
        <ButtonLink href={`tel:${phone}`} icon={deferredIcons.phone}>
          {formatPhone(phone)}
        </ButtonLink>
      </p>
    </Notice>
  )
}
