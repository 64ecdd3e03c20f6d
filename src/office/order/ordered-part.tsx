import { Trans, useLingui } from '@lingui/react/macro'
import type { CartLine } from '../../../contract/cart.ts'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import styles from './order.module.css'

type OrderedPartProps = {
  order: OfficeOrder
  /** Orders it again for a customer on the phone, if the role may. */
  onAgain?: () => void
}

/** What was ordered, in words. */
export const OrderedPart = ({ order: { order_items: lines }, onAgain }: OrderedPartProps) => (
  <section className={styles.part} aria-labelledby="ordered">
    <h2 id="ordered" className={styles.partTitle}>
      <Trans>Lo que ordenó</Trans>
    </h2>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.ordered}>
          <p className={styles.lineName}>
            {line.quantity}× {line.name}
          </p>
          <p className="num">{formatMoney(line.total)}</p>
          <LineDetails line={line} />
        </li>
      ))}
    </ul>
    {onAgain && (
      <p>
        <Button onClick={onAgain}>
          <Trans>Pedir otra vez</Trans>
        </Button>
      </p>
    )}
  </section>
)

/** Sizes, crusts and toppings of a line. */
export const LineDetails = ({ line: { product_type: type, items } }: { line: CartLine }) => {
  const { t } = useLingui()
  const wordsOf = ({ name, layer_info: { first, second }, toppings }: CartLine['items'][number]) =>
    [
      ...(type === 0 ? [] : [name]),
      first.name,
      second?.name,
      ...toppings.removed.map((topping) => t`sin ${topping.name}`),
      ...toppings.extra.map(({ name: extra, quantity }) => (quantity > 1 ? t`doble ${extra}` : t`con ${extra}`)),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul className={styles.details}>
      {items.map((item, index) => (
        <li key={`${item.group ?? ''} ${index}`}>{wordsOf(item)}</li>
      ))}
    </ul>
  )
}
