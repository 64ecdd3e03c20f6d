import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Money } from './money.tsx'
import { Stepper } from './stepper.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './order-line.module.css'

type OrderLineProps = {
  name: string
  detail: string
  pictureSrc: string
  cents: number
  quantity: number
  maxQuantity?: number
  /** Zero removes the line. */
  onQuantityChange: (quantity: number) => void
  /** Where its choices can be changed. */
  editHref?: string
  /** Something to settle, as a price that changed. */
  notice?: ReactNode
}

/** One line of the order; belongs in an `OrderLines`. */
export const OrderLine = (props: OrderLineProps) => {
  const { name, detail, pictureSrc, cents, quantity, maxQuantity = 99, onQuantityChange, editHref, notice } = props
  const { t } = useLingui()
  return (
    <li className={styles.line}>
      <img src={pictureSrc} alt="" width="64" height="64" className={styles.picture} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      <span className={styles.price}>
        <Money cents={cents} />
      </span>
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.actions}>
        <Stepper
          label={t`Cantidad de ${name}`}
          less={quantity === 1 ? t`Quitar ${name} de la orden` : t`Bajar la cantidad de ${name}`}
          more={t`Subir la cantidad de ${name}`}
          quantity={quantity}
          max={maxQuantity}
          isRemovable
          onChange={onQuantityChange}
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

export const OrderLines = ({ children }: { children: ReactNode }) => <ul>{children}</ul>
