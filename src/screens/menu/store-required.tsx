import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { Category } from '../../../contract/menu.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { MenuFrame } from './menu-frame.tsx'
import { useHidePricesStyle } from './place-and-time.tsx'
import styles from './menu-screen.module.css'

type StoreRequiredProps = { categories: readonly Category[]; category: Category; text: string }

/** A category that needs a store, opened without one [menu.store-only]. */
export const StoreRequired = ({ categories, category: { slug, name }, text }: StoreRequiredProps) => {
  // With a stored store its products load soon.
  const waiting = useHidePricesStyle(null)
  return (
    <MenuFrame categories={categories} current={slug}>
      <div className={clsx('wrap', styles.empty, waiting)}>
        <h1>{name}</h1>
        <p className="soft">{text}</p>
        <p>
          <ButtonLink href={`/?callback=${encodeURIComponent(`/order/${slug}`)}`} kind="main" icon="map-pin">
            <Trans>Escoge tu tienda</Trans>
          </ButtonLink>
        </p>
        <p>
          <ButtonLink href="/order/pizzas">
            <Trans>Ver las pizzas</Trans>
          </ButtonLink>
        </p>
      </div>
    </MenuFrame>
  )
}
