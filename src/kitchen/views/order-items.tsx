import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { CartLine, CartLineProduct } from '../../../contract/cart.ts'
import type { StoreOrderLine } from '../../../contract/store-orders.ts'
import { useAllergenWords } from './words.ts'
import styles from './order-items.module.css'

type Props = {
  readonly lines: readonly StoreOrderLine[]
  /** What stands below each line, in their order. */
  readonly below?: readonly ReactNode[]
}

/** What to make: one line for each product, its changes in words. */
export const OrderItems = memo(({ lines, below }: Props) => (
  <ul className={styles.lines}>
    {lines.map((line, index) => (
      <li key={line.id} className={styles.line}>
        <img src={line.picture.image} alt="" width="64" height="64" decoding="async" className={styles.picture} />
        <p className={styles.name}>
          <span className={styles.quantity}>{line.quantity}×</span> {line.name}
        </p>
        <Products line={line} />
        <Allergens names={line.allergens} />
        {below?.[index]}
      </li>
    ))}
  </ul>
))

const Products = ({ line: { product_type: type, isHalf, items } }: { line: CartLine }) => {
  const [first] = items
  if (type !== 2) {
    return items.map((item, index) => (
      <div key={`${item.group ?? ''} ${index}`}>
        {type === 1 && <p className={styles.part}>{item.name}</p>}
        <Layers item={item} />
        <Changes item={item} />
      </div>
    ))
  }
  return (
    <>
      {first && <Layers item={first} />}
      {items.map((item) => (
        <div key={item.group}>
          <p className={styles.part}>
            {isHalf && <span className={styles.half}>½</span>} {item.name}
          </p>
          <Changes item={item} />
        </div>
      ))}
    </>
  )
}

const Layers = ({
  item: {
    layer_info: { first, second },
  },
}: {
  item: CartLineProduct
}) => <p className={styles.layers}>{[first.name, second?.name].filter(Boolean).join(' · ')}</p>

const Changes = ({ item: { toppings } }: { item: CartLineProduct }) => {
  const { t } = useLingui()
  return (
    <ul>
      {toppings.removed.map(({ uuid, name }) => (
        <li key={uuid} className={styles.removed}>
          <Trans>SIN {name}</Trans>
        </li>
      ))}
      {toppings.extra.map(({ uuid, name, quantity }) => (
        <li key={uuid} className={styles.extra}>
          {quantity > 1 ? t`DOBLE ${name}` : t`CON ${name}`}
        </li>
      ))}
    </ul>
  )
}

const Allergens = ({ names }: { names: StoreOrderLine['allergens'] }) => {
  const { i18n } = useLingui()
  const words = useAllergenWords()
  if (names === null)
    return (
      <p className={styles.allergens}>
        <Trans>No sabemos los alérgenos: ya no está en el menú</Trans>
      </p>
    )
  const list = new Intl.ListFormat(i18n.locale).format(names.map((name) => words[name]))
  return (
    <p className={styles.allergens}>{list === '' ? <Trans>Sin alérgenos</Trans> : <Trans>Alérgenos: {list}</Trans>}</p>
  )
}
