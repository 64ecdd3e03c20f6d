import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { foldText } from '../../../contract/fold-text.ts'
import type { ShownControls } from '../use-store-controls.ts'
import styles from './store-panel.module.css'

/** The store's products; a press says that one is sold out, or available again. */
export const SoldOutList = ({ shown: { controls, products, change } }: { shown: ShownControls }) => {
  const [search, setSearch] = useState('')
  const searchId = useId()
  const isOut = (uuid: string) => controls.sold_out.includes(uuid)
  const found = products
    .filter(({ name }) => foldText(name).includes(foldText(search)))
    .toSorted((a, b) => Number(isOut(b.uuid)) - Number(isOut(a.uuid)) || a.name.localeCompare(b.name))
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Se acabó</Trans>
      </h3>
      <label htmlFor={searchId} className={styles.label}>
        <Trans>Buscar un producto</Trans>
      </label>
      <input
        id={searchId}
        type="search"
        className={styles.field}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className={styles.products}>
        {found.map(({ uuid, name }) => (
          <li key={uuid}>
            <button
              type="button"
              className={styles.product}
              aria-pressed={isOut(uuid)}
              onClick={() => change({ kind: 'product', uuid, isSoldOut: !isOut(uuid) })}
            >
              {name} <span>{isOut(uuid) ? <Trans>Se acabó</Trans> : <Trans>Hay</Trans>}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
