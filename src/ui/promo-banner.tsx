import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './promo-banner.module.css'

type PromoBannerProps = {
  title: ReactNode
  /** For the words of the link, when the title has marks in it. */
  name: string
  detail: string
  href: string
  badge?: ReactNode
  ground?: 'corn' | 'palm'
  /** One picture, or two that overlap. */
  pictureSrcs: readonly [string] | readonly [string, string]
}

/** An offer on the front page; `<em>` in its title is corn on the palm ground. */
export const PromoBanner = ({ title, name, detail, href, badge, ground = 'corn', pictureSrcs }: PromoBannerProps) => {
  const [first, second] = pictureSrcs
  return (
    <article className={classNames(styles.banner, ground === 'palm' && styles.palm)}>
      <div className={styles.words}>
        <span>{badge}</span>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.detail}>{detail}</p>
        <ButtonLink href={href} size="small">
          <Trans>
            Ordenar<VisuallyHidden> {name}</VisuallyHidden>
          </Trans>
        </ButtonLink>
      </div>
      <img
        src={first}
        alt=""
        width="208"
        height="208"
        loading="lazy"
        className={classNames(styles.picture, second && styles.first)}
      />
      {second && (
        <img
          src={second}
          alt=""
          width="208"
          height="208"
          loading="lazy"
          className={classNames(styles.picture, styles.second)}
        />
      )}
    </article>
  )
}

export const PromoBanners = ({ children }: { children: ReactNode }) => <div className={styles.banners}>{children}</div>
