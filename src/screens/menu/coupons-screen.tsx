import { Trans } from '@lingui/react/macro'
import type { Category } from '../../../contract/menu.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { couponsSlug, MenuFrame } from './menu-frame.tsx'
import styles from './menu-screen.module.css'

/** The coupons' place in the menu, without the order beside it (spec §4 "Category navigation"). */
export const CouponsScreen = ({ categories }: { categories: readonly Category[] }) => (
  <MenuFrame categories={categories} current={couponsSlug}>
    <div className={`wrap ${styles.empty}`}>
      <h1>
        <Trans>Cupones</Trans>
      </h1>
      <p className="soft">
        <Trans>Todavía no hay cupones. Mientras tanto, las ofertas están calientitas.</Trans>
      </p>
      <p>
        <ButtonLink href="/order/deals">
          <Trans>Ver las ofertas</Trans>
        </ButtonLink>
      </p>
    </div>
  </MenuFrame>
)
