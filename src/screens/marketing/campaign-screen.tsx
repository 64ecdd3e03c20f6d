import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import type { Campaign, OfferedCoupon } from '../../../contract/marketing.ts'
import { applyCouponHref } from '../../../machines/cart/refusal-remedies.rules.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { dateOf, dayBefore, formatDate, noonOf } from '../../ui/format-time.ts'
import { Ticket } from '../../ui/ticket.tsx'
import { couponAmount } from '../coupons/coupon-amount.ts'
import { MenuFrame } from '../menu/menu-frame.tsx'
import { StoryHero } from './story-hero.tsx'
import { OfferedProducts } from './offered-products.tsx'
import styles from './marketing.module.css'

export type CampaignPage = {
  campaign: Campaign
  /** Code of the store of these prices; null for standard prices. */
  pricedFor: string | null
}

/** The menu key of campaigns: no category is current. */
const menuKey = 'campaign-detail'

/** A campaign: its text, coupons and products. */
export const CampaignScreen = ({ campaign, pricedFor }: CampaignPage) => {
  const { i18n } = useLingui()
  const { categories } = useLoaderData({ from: '__root__' })
  const lastDay = formatDate(noonOf(dayBefore(dateOf(campaign.ends_at))), i18n.locale)
  return (
    <MenuFrame categories={categories} current={menuKey}>
      <StoryHero title={campaign.title} picture={campaign.image}>
        <p className="soft">
          <Trans>Hasta el {lastDay}</Trans>
        </p>
      </StoryHero>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.columns}>
          {/* The server renders it from Markdown and escapes HTML. */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: campaign.html }} />
          <Coupons coupons={campaign.coupons} />
        </div>
        <h2 className={styles.heading}>
          <Trans>Para tu orden</Trans>
        </h2>
        <OfferedProducts products={campaign.products} pricedFor={pricedFor} />
        <p className={styles.more}>
          <ButtonLink href="/order/deals">
            <Trans>Ver todas las ofertas</Trans>
          </ButtonLink>
        </p>
      </div>
    </MenuFrame>
  )
}

const Coupons = ({ coupons }: Pick<Campaign, 'coupons'>) =>
  coupons.length > 0 && (
    <section className={styles.beside}>
      <h2 className={styles.heading}>
        <Trans>Con estos cupones</Trans>
      </h2>
      <ul className={styles.tickets}>
        {coupons.map((coupon) => (
          <CampaignTicket key={coupon.code} coupon={coupon} />
        ))}
      </ul>
    </section>
  )

const CampaignTicket = ({ coupon }: { coupon: OfferedCoupon }) => {
  const { t, i18n } = useLingui()
  const { code, name, description, unavailable } = coupon
  const use = {
    label: (
      <Trans>
        Usar<span className="visually-hidden"> {code}</span>
      </Trans>
    ),
    href: applyCouponHref(code),
  }
  return (
    <li>
      <Ticket
        amount={couponAmount(coupon, i18n.locale) ?? t`Gratis`}
        code={name}
        level={3}
        detail={
          <>
            {description} <b className="num">{code}</b>
          </>
        }
        action={unavailable === null ? use : null}
      >
        {unavailable !== null && (
          <p className="small">
            <Trans>Este cupón no se puede usar por ahora.</Trans>
          </p>
        )}
      </Ticket>
    </li>
  )
}
