import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { deferredIcons } from '../ui/deferred-icons.ts'
import styles from './map.module.css'

/** The marker of a delivery's destination. */
export const DestinationMarker = () => (
  <span className={clsx(styles.store, styles.door)}>
    <span className={styles.leaf}>
      <Icon name={deferredIcons.house} size="small" />
    </span>
    <VisuallyHidden>
      <Trans>Tu dirección</Trans>
    </VisuallyHidden>
  </span>
)
