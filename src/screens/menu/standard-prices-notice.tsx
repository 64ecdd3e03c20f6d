import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { TextLink } from '../../ui/link.tsx'
import { useChooseStoreLink } from '../shared/use-choose-store-link.ts'
import styles from './menu-screen.module.css'

/** A notice that standard prices apply without a store. `isEarly`: whether the store is still unknown. */
export const StandardPricesNotice = ({ isEarly }: { isEarly: boolean }) => (
  <div className={clsx(styles.needed, isEarly && styles.early)}>
    <p className="wrap small">
      <TextLink href={useChooseStoreLink()} icon="map-pin">
        <Trans>Escoge tu tienda</Trans>
      </TextLink>{' '}
      <Trans>para ver lo que hay cerca de ti y ordenar.</Trans>
    </p>
  </div>
)
