import { Trans, useLingui } from '@lingui/react/macro'
import type { RefusalReason } from '../../../contract/orders.ts'
import { ReorderElsewhere } from './reorder-elsewhere.tsx'
import { refusalText } from './refusal-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { StorePhone } from './store-phone.tsx'
import styles from './tracker.module.css'

type RefusedNoticeProps = { reason: RefusalReason | null; store: string; phone: string; isOwn: boolean }

/** The store could not receive the order and should be called, with its reason. */
export const RefusedNotice = ({ reason, store, phone, isOwn }: RefusedNoticeProps) => {
  const { i18n } = useLingui()
  const why = refusalText(reason, store)
  return (
    <Notice tone="error">
      {why && <p>{i18n._(why)}</p>}
      <p>
        <Trans>{store} no pudo tomar tu orden. Llama a la tienda y te ayudan.</Trans>
      </p>
      <p className={`row wrapit ${styles.more}`}>
        {isOwn && <ReorderElsewhere kind="main" />}
        <StorePhone phone={phone} />
      </p>
    </Notice>
  )
}
