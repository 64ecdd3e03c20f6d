import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import styles from './menu-screen.module.css'

/** The menu can be read without a store; prices are then the island's usual ones. */
export const StoreNeeded = () => (
  <div className={styles.needed}>
    <p className="wrap small">
      <TextLink href="/" icon="map-pin">
        <Trans>Escoge tu tienda</Trans>
      </TextLink>{' '}
      <Trans>para ver lo que hay cerca de ti y ordenar.</Trans>
    </p>
  </div>
)
