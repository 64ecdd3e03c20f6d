import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './form/button.tsx'
import { Icon } from './icon.tsx'
import { Money, Price } from './money.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './product-card.module.css'

/** The painted wall behind a family of products. */
export type Wall = 'corn' | 'coral' | 'palm' | 'sea' | 'cane'

export type Unavailable = {
  reason: ReactNode
  action?: { label: ReactNode; href: string } | { label: ReactNode; onClick: () => void }
}

type ProductCardProps = {
  name: string
  description: string
  href: string
  cents: number
  /** The price before the discount. */
  beforeCents?: number | undefined
  /** Whether it is the lowest of several prices. */
  isFrom?: boolean
  pictureSrc: string
  /** Whether the picture is a pizza, which is large and cropped; other products are shown whole. */
  isPizza?: boolean
  verb?: ProductAction
  wall?: Wall
  badge?: ReactNode
  /** Labels of facts; their space is reserved while loading. */
  facts?: ReactNode
  /** Why it is unavailable, with a remedy. */
  unavailable?: Unavailable
}

const Picture = ({ src }: { src: string }) => (
  <div className={styles.wall}>
    <img src={src} alt="" width="192" height="192" loading="lazy" decoding="async" fetchPriority="low" />
  </div>
)

/** Action of a product: add, combine pizzas, or choose parts. */
export type ProductAction = 'take' | 'build' | 'choose'

const ChooseLink = ({ href, name, verb }: { href: string; name: string; verb: ProductAction }) => (
  <span className={styles.choose}>
    <ButtonLink href={href} size="small">
      {verb === 'build' ? (
        <Trans>
          Armar<VisuallyHidden> {name}</VisuallyHidden>
        </Trans>
      ) : (
        <Trans>
          Escoger<VisuallyHidden> {name}</VisuallyHidden>
        </Trans>
      )}
    </ButtonLink>
  </span>
)

type WayOutProps = { action: NonNullable<Unavailable['action']>; name: string }

const WayOut = ({ action, name }: WayOutProps) => {
  const words = (
    <>
      {action.label}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </>
  )
  return 'href' in action ? (
    <ButtonLink href={action.href} size="small" isWide>
      {words}
    </ButtonLink>
  ) : (
    <Button size="small" isWide onClick={action.onClick}>
      {words}
    </Button>
  )
}

/** A product of a list; belongs in a `ProductGrid`. */
export const ProductCard = (props: ProductCardProps) => {
  const {
    name,
    description,
    href,
    cents,
    isFrom = false,
    pictureSrc,
    isPizza = false,
    verb = 'take',
    wall = 'cane',
    badge,
    facts,
    beforeCents,
    unavailable,
  } = props
  return (
    <li className={clsx(styles.card, styles[wall], !isPizza && styles.good, unavailable && styles.off)}>
      {badge && <span className={styles.badge}>{badge}</span>}
      <Picture src={pictureSrc} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.description}>{description}</p>
        {unavailable && (
          <p className={styles.reason}>
            <Icon name="info" className={styles.reasonIcon} />
            <span>{unavailable.reason}</span>
          </p>
        )}
        {facts && <div className={styles.facts}>{facts}</div>}
        <div className={styles.buy}>
          <Price cents={cents} isFrom={isFrom} {...(beforeCents !== undefined && { beforeCents })} />
          {!unavailable && <ChooseLink href={href} name={name} verb={verb} />}
          {unavailable?.action && <WayOut action={unavailable.action} name={name} />}
        </div>
      </div>
    </li>
  )
}

type FeatureCardProps = {
  name: string
  description: string
  href: string
  pictureSrc: string
  badge?: ReactNode
  verb?: ProductAction
  facts?: ReactNode
  sizes: readonly { id: string; label: string; cents: number }[]
}

/** The featured first card of a list, twice as wide, with its pizza on the tiled table. */
export const FeatureCard = ({
  name,
  description,
  href,
  pictureSrc,
  badge,
  verb = 'take',
  facts,
  sizes,
}: FeatureCardProps) => (
  <li className={clsx(styles.card, styles.feature)}>
    {badge && <span className={styles.badge}>{badge}</span>}
    <Picture src={pictureSrc} />
    <div className={styles.words}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.description}>{description}</p>
      <dl className={styles.sizes}>
        {sizes.map(({ id, label, cents }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      {facts && <div className={styles.facts}>{facts}</div>}
      <div className={styles.buy}>
        <Price cents={Math.min(...sizes.map(({ cents }) => cents))} isFrom />
        <ChooseLink href={href} name={name} verb={verb} />
      </div>
    </div>
  </li>
)

/** Layout of a list: cards, or compact rows. */
export type GridLook = 'cards' | 'list'

type ProductGridProps = { desk?: GridLook; phone?: GridLook; children: ReactNode }

export const ProductGrid = ({ desk = 'cards', phone = 'cards', children }: ProductGridProps) => (
  <ul className={clsx(styles.grid, desk === 'list' && styles.deskList, phone === 'list' && styles.phoneList)}>
    {children}
  </ul>
)
