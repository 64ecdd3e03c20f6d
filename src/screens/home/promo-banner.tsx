import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { ButtonLink } from '../../ui/form/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './promo-banner.module.css'

type ByDevice = { desktop: string; mobile: string }

type PromoBannerProps = {
  /** Its position on the front page, which determines its background. */
  position: 'left_home' | 'right_home' | 'top_home'
  kicker: string
  name: string
  text: string
  image: ByDevice
  url: ByDevice
  /** Hidden behind another one, but keeps its space. */
  isAway?: boolean
}

/** An offer on the front page. Phones may get another picture and link. */
export const PromoBanner = ({ position, kicker, name, text, image, url, isAway }: PromoBannerProps) => (
  <article className={clsx(styles.banner, styles[position])} hidden={isAway}>
    <div className={clsx(styles.words, url.mobile !== url.desktop && styles.both)}>
      <span className={styles.kicker}>{kicker}</span>
      <h3>{name}</h3>
      <p>{text}</p>
      {[...new Set([url.desktop, url.mobile])].map((href) => (
        <ButtonLink key={href} href={href} size="small">
          <Trans>
            Ordenar<VisuallyHidden> {name}</VisuallyHidden>
          </Trans>
        </ButtonLink>
      ))}
    </div>
    <picture>
      <source media="(width <= 40rem)" srcSet={image.mobile} />
      <img src={image.desktop} alt="" loading="lazy" />
    </picture>
  </article>
)
