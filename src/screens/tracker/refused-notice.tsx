import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import styles from './tracker.module.css'

/** The store could not receive the order and should be called (spec §8 "Tracker error"). */
export const RefusedNotice = ({ store, phone }: { store: string; phone: string }) => (
  <Notice tone="error">
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
