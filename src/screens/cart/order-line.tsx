import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode, Ref } from 'react'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { QuantityField } from '../../ui/deferred/quantity-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import styles from './order-line.module.css'

type OrderLineProps = {
  name: string
  /** One sentence for each part. */
  details: readonly string[]
  /** Addresses of pictures: one, or one for each of two pizzas. */
  pictures: readonly string[]
  cents: number
  /** Whether the amount is outdated, because a change is pending. */
  isSettling?: boolean
  quantity: number
  maxQuantity: number
  /** Zero removes the line. */
  onQuantityChange: (quantity: number) => void
  /** The error message of an invalid quantity. */
  onQuantityProblem: (words: string) => void
  /** The page that edits its choices. */
  editHref?: string
  /** A question to answer, such as a changed price. */
  notice?: ReactNode
}

/** One line of the order; belongs in an `OrderLines`. */
export const OrderLine = (props: OrderLineProps) => {
  const { name, details, pictures, cents, isSettling = false, quantity, editHref, notice } = props
  return (
    <li className={styles.line}>
      <span className={clsx(styles.picture, pictures.length > 1 && styles.two)}>
        {pictures.map((src, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the two may be the same
          <img key={index} src={src} alt="" width="64" height="64" loading="lazy" />
        ))}
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        {details.map((detail) => (
          <p key={detail} className={styles.detail}>
            {detail}
          </p>
        ))}
      </div>
      <span className={clsx(styles.price, isSettling && 'soft')} aria-busy={isSettling || undefined}>
        <Money cents={cents} />
      </span>
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.actions}>
        <QuantityField
          name={name}
          quantity={quantity}
          max={props.maxQuantity}
          onChange={props.onQuantityChange}
          onProblem={props.onQuantityProblem}
        />
        {editHref && (
          <ButtonLink kind="quiet" size="small" href={editHref}>
            <Trans>
              Editar<VisuallyHidden> {name}</VisuallyHidden>
            </Trans>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

type GiftLineProps = { name: string; details: readonly string[]; picture: string; price: ReactNode }

/** A coupon's gift, which is removed with its coupon. */
export const GiftLine = ({ name, details, picture, price }: GiftLineProps) => (
  <li className={styles.line}>
    <span className={styles.picture}>
      <img src={picture} alt="" width="64" height="64" loading="lazy" />
    </span>
    <div>
      <p className={styles.name}>{name}</p>
      {details.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
    </div>
    <span className={styles.price}>{price}</span>
  </li>
)

/** A pending addition, whose price is not known yet. */
export const PendingLine = ({ name, notice }: { name: string; notice: ReactNode }) => (
  <li className={styles.line}>
    <span className={clsx(styles.picture, styles.pending)}>
      <Icon name={deferredIcons.clock} />
    </span>
    <p className={styles.name}>{name}</p>
    <div className={styles.notice}>{notice}</div>
  </li>
)

export const OrderLines = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) => (
  <ul ref={ref}>{children}</ul>
)
