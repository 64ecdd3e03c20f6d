import { Plural, Trans, useLingui } from '@lingui/react/macro'
import styles from './order-search.module.css'

type OrderSearchProps = { text: string; onChanged: (text: string) => void }

/** Where an order is looked for. */
export const OrderSearch = ({ text, onChanged }: OrderSearchProps) => {
  const { t } = useLingui()
  return (
    <input
      type="search"
      className={styles.field}
      aria-label={t`Buscar por número o nombre`}
      placeholder={t`Número o nombre`}
      value={text}
      onChange={({ target }) => onChanged(target.value)}
    />
  )
}

/** That not every order is shown, which nobody should forget. */
export const SearchNote = ({ count, onEnded }: { count: number; onEnded: () => void }) => (
  <div className={styles.note}>
    <output>
      <Plural value={count} _0="Ninguna orden tiene ese número o nombre." one="Solo # orden" other="Solo # órdenes" />
    </output>
    <button type="button" className={styles.all} onClick={onEnded}>
      <Trans>Ver todas</Trans>
    </button>
  </div>
)
