import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import type { PhoneOffer } from '../../../contract/office/phone-orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LineDetails } from './ordered-part.tsx'
import styles from './phone.module.css'

type Line = PhoneOffer['lines'][number]
type PhoneOrderLinesProps = {
  order: OfficeOrder
  lines: readonly Line[]
  quantities: Readonly<Record<string, number>>
  onChange: (quantities: Readonly<Record<string, number>>) => void
  error: string | null
}

/** The lines of an order, each with its old and new price; those that are no longer sold are named. */
export const PhoneOrderLines = ({ order, lines, quantities, onChange, error }: PhoneOrderLinesProps) => {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId}>
      <legend className={styles.legend}>
        <Trans>Qué quiere</Trans>
      </legend>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <div className={styles.words}>
              <p className="strong">{line.name}</p>
              {order.order_items
                .filter(({ id }) => id === line.id)
                .map((item) => (
                  <LineDetails key={item.id} line={item} />
                ))}
              <Price line={line} />
            </div>
            {line.after !== null && (
              <Quantity
                line={line}
                quantity={quantities[line.id] ?? 0}
                onChange={(quantity) => onChange({ ...quantities, [line.id]: quantity })}
              />
            )}
          </li>
        ))}
      </ul>
      {error !== null && (
        <p id={errorId} role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const Price = ({ line: { quantity, before, after } }: { line: Line }) => {
  const old = formatMoney(before)
  if (after === null)
    return (
      <p>
        <Badge tone="error">
          <Trans>No se puede pedir ahora</Trans>
        </Badge>
      </p>
    )
  const price = formatMoney(after)
  return (
    <p className="small num">
      {after === before ? (
        <Trans>
          {quantity} por {price}
        </Trans>
      ) : (
        <Trans>
          {quantity} por {price}, antes {old}
        </Trans>
      )}{' '}
      {after !== before && (
        <Badge tone="offer">
          <Trans>Cambió de precio</Trans>
        </Badge>
      )}
    </p>
  )
}

type QuantityProps = { line: Line; quantity: number; onChange: (quantity: number) => void }
const Quantity = ({ line: { name }, quantity, onChange }: QuantityProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.quantity}>
      <Stepper
        label={t`Cantidad de ${name}`}
        less={t`Bajar la cantidad de ${name}`}
        more={t`Subir la cantidad de ${name}`}
        quantity={quantity}
        onChange={onChange}
      />
      {quantity > 0 && (
        <Button kind="quiet" size="small" onClick={() => onChange(0)}>
          <Trans>
            Quitar <VisuallyHidden>{name}</VisuallyHidden>
          </Trans>
        </Button>
      )}
    </div>
  )
}
