import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import type { MenuItem } from '../../../contract/menu.ts'
import type { Banner } from '../../../contract/marketing.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { HomeHero } from './home-hero.tsx'
import { Price } from '../../ui/money.tsx'
import { LazyOrderOffer } from '../cart/lazy-order-offer.tsx'
import { NoStoresYet } from '../shared/no-stores-yet.tsx'
import { useIsLocated } from '../shared/use-has-store.ts'
import { BannerSlot } from './banner-slot.tsx'
import { LocalizationPanel } from '../localization/localization-panel.tsx'
import styles from './home-screen.module.css'

const heroPicture = '/art/1/pizza/boricua.svg'

export type Deal = Pick<MenuItem, 'uuid' | 'name' | 'image' | 'price' | 'display_price'>

type HomeScreenProps = {
  banners: readonly Banner[]
  deals: readonly Deal[]
}

/** The front page: store search, current offers, link to the menu. */
export const HomeScreen = ({ banners, deals }: HomeScreenProps) => {
  const { t } = useLingui()
  const { categories } = useLoaderData({ from: '__root__' })
  const isOpened = categories.length > 0
  const hasStore = useIsLocated()
  return (
    <main id="main">
      <HomeHero
        title={t`Bajo este techo se come pizza`}
        lead={<Trans>Masa fresca cada mañana y sabor de aquí, en bohíos por toda la isla.</Trans>}
        pictureSrc={heroPicture}
      >
        <h2 className="visually-hidden">
          <Trans>Empieza tu orden</Trans>
        </h2>
        {isOpened ? <LocalizationPanel /> : <NoStoresYet />}
      </HomeHero>
      <nav className={styles.categories} aria-label={t`Categorías`}>
        <ul className="wrap">
          {categories.map(
            ({ slug, name, needs_store: needsStore }) =>
              (needsStore && !hasStore) || (
                <li key={slug}>
                  <a href={`/order/${slug}`}>{name}</a>
                </li>
              ),
          )}
        </ul>
      </nav>
      {isOpened && <Offers banners={banners} deals={deals} />}
      <LazyOrderOffer isHome />
    </main>
  )
}

const Offers = ({ banners, deals }: HomeScreenProps) => {
  const slot = (wanted: Banner['position']) => {
    const shown = banners.filter(({ position }) => position === wanted)
    return shown.length > 0 && <BannerSlot banners={shown} />
  }
  return (
    <section className="wrap">
      <h2 className="title">
        <Trans>Ofertas de hoy</Trans>
      </h2>
      {slot('top_home')}
      <div className={styles.pair}>
        {slot('left_home')}
        {slot('right_home')}
      </div>
      <Deals deals={deals} />
      <p>
        <ButtonLink href="/order/deals">
          <Trans>Ver todas las ofertas y el menú</Trans>
        </ButtonLink>
      </p>
    </section>
  )
}

const Deals = ({ deals }: Pick<HomeScreenProps, 'deals'>) => (
  <ul className={styles.deals}>
    {deals.map(({ uuid, name, image, price, display_price: cents }) => (
      <li key={uuid}>
        <a href={`/order/deals/all/${uuid}`}>
          <img src={image} alt="" loading="lazy" />
          <b>{name}</b>
          <Price cents={cents} isFrom {...(cents < price && { beforeCents: price })} />
        </a>
      </li>
    ))}
  </ul>
)
