import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { TextLink } from '../../ui/link.tsx'
import { useStoreLink } from '../shared/store-link.ts'
import styles from './menu-screen.module.css'

/** The menu can be read without a store; prices are then the island's usual ones. `isEarly`: whether there is a store is not known yet. */
export const StoreNeeded = ({ isEarly }: { isEarly: boolean }) => (
  <div className={clsx(styles.needed, isEarly && styles.early)}>
    <p className="wrap small">
      <TextLink href={useStoreLink()} icon="map-pin">
        <Trans>Escoge tu tienda</Trans>
      </TextLink>{' '}
      <Trans>para ver lo que hay cerca de ti y ordenar.</Trans>
    </p>
  </div>
)
