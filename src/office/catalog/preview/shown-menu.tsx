import { Trans } from '@lingui/react/macro'
import { localizedBanner } from '../../../../contract/marketing.ts'
import type { CatalogPreview } from '../../../../contract/office/catalog.ts'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { Badge } from '../../../ui/badge.tsx'
import { formatMoney, Price } from '../../../ui/money.tsx'
import styles from '../catalog.module.css'
import { useRefusalWords } from '../refusal-words.ts'
import shownStyles from './shown.module.css'

type Categories = CatalogPreview['categories']
type Product = Categories[number]['products'][number]

/** The menu with the store's prices, as the lists of the shop have it. */
export const ShownMenu = ({ categories }: { categories: Categories }) =>
  categories.map(({ slug, name, products }) => (
    <section key={slug} className={styles.part} aria-labelledby={`menu-${slug}`}>
      <h2 id={`menu-${slug}`} className={styles.partTitle}>
        {name}
      </h2>
      <ul className={styles.list}>
        {products.map((product) => (
          <ShownProduct key={product.uuid} product={product} />
        ))}
      </ul>
    </section>
  ))

const ShownProduct = ({ product }: { product: Product }) => {
  const refusalWords = useRefusalWords()
  const {
    name,
    marketing_description: words,
    price,
    display_price: shown,
    first_layers: sizes,
    image,
    unavailable,
  } = product
  return (
    <li className={styles.entry}>
      <p className={shownStyles.shown}>
        <img className={shownStyles.picture} src={image} alt="" width="48" height="48" loading="lazy" />
        <span className={styles.entryName}>{name}</span>
      </p>
      <p>
        <Price cents={shown} isFrom={sizes.length > 1} {...(shown !== price && { beforeCents: price })} />
      </p>
      <p className={styles.more}>{words}</p>
      {sizes.length > 1 && (
        <p className={styles.more}>{sizes.map((size) => `${size.name} ${formatMoney(size.price)}`).join(' · ')}</p>
      )}
      {unavailable !== null && (
        <p className={styles.more}>
          <Badge tone="offer">{refusalWords({ code: unavailable, data: {} })}</Badge>
        </p>
      )}
    </li>
  )
}

/** Banners, campaigns and coupons at the moment. */
export const ShownOffers = ({ preview: { banners, campaigns, coupons } }: { preview: CatalogPreview }) => {
  const { i18n } = useLingui()
  const Banner = localizedBanner(i18n.locale === 'en' ? 'en' : 'es')
  const usable = coupons.filter(({ unavailable }) => unavailable === null)
  return (
    <section className={styles.part} aria-labelledby="offers">
      <h2 id="offers" className={styles.partTitle}>
        <Trans>Anuncios y cupones</Trans>
      </h2>
      <ul className={styles.list}>
        {banners.map((banner) => {
          const { name, kicker, text, position } = v.parse(Banner, banner)
          return (
            <li key={position} className={styles.entry}>
              <p>
                <span className={styles.entryName}>{name}</span> · {kicker}
              </p>
              <Badge>
                <Trans>Anuncio</Trans>
              </Badge>
              <p className={styles.more}>{text}</p>
            </li>
          )
        })}
        {campaigns.map(({ slug, name }) => (
          <li key={slug} className={styles.entry}>
            <p className={styles.entryName}>{name}</p>
            <Badge>
              <Trans>Campaña</Trans>
            </Badge>
          </li>
        ))}
        {usable.map(({ code, name, description }) => (
          <li key={code} className={styles.entry}>
            <p>
              <span className={styles.entryName}>{code}</span> · {name}
            </p>
            <Badge tone="done">
              <Trans>Cupón</Trans>
            </Badge>
            <p className={styles.more}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
