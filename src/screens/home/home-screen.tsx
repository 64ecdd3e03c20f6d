import { Trans, useLingui } from '@lingui/react/macro'
import type { Banner } from '../../../contract/banners.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { HomeHero } from '../../ui/home-hero.tsx'
import { PromoBanner, PromoBanners } from '../../ui/promo-banner.tsx'
import { KeptOrder } from '../cart/kept-order.tsx'
import { LocatePanel } from './locate-panel.tsx'
import styles from './home-screen.module.css'

const heroPicture = '/art/1/pizza/large_hand-tossed~tomato_normal_longaniza.2_amarillos.2_queso-blanco.2_cilantro.1.svg'

/** The front page: find the store, today's offers, the way to the menu (spec §2 "Home"). */
export const HomeScreen = ({ banners }: { banners: readonly Banner[] }) => {
  const { t } = useLingui()
  return (
    <main id="main">
      <HomeHero
        title={t`Bajo este techo se come pizza`}
        lead={<Trans>Masa fresca cada mañana y sabor de aquí, en bohíos por toda la isla.</Trans>}
        pictureSrc={heroPicture}
      >
        <LocatePanel />
      </HomeHero>
      <section className={`wrap ${styles.offers}`}>
        <h2 className={styles.title}>
          <Trans>Ofertas de hoy</Trans>
        </h2>
        <PromoBanners>
          {banners.map((banner) => (
            <Offer key={banner.position} banner={banner} />
          ))}
        </PromoBanners>
        <p className={styles.more}>
          <ButtonLink href="/order/deals">
            <Trans>Ver todas las ofertas y el menú</Trans>
          </ButtonLink>
        </p>
      </section>
      <KeptOrder isUsual />
    </main>
  )
}

const Offer = ({ banner }: { banner: Banner }) => (
  <PromoBanner
    title={banner.name}
    name={banner.name}
    detail={banner.text}
    href={banner.url.desktop}
    badge={<Badge tone={banner.position === 'right_home' ? 'offer' : 'neutral'}>{banner.kicker}</Badge>}
    ground={banner.position === 'right_home' ? 'palm' : 'corn'}
    pictureSrcs={[banner.image.desktop]}
  />
)
