import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { foldText } from '../../../contract/fold-text.ts'
import type { StoreItem } from '../../../contract/store-controls.ts'
import type { ShownControls } from '../use-store-controls.ts'
import styles from './store-panel.module.css'

type Kind = StoreItem['kind']
const kinds: readonly Kind[] = ['product', 'topping', 'size']

/** What the store sells; a press says that a product, a topping or a size is sold out, or available again. */
export const SoldOutList = ({ shown: { controls, items, change } }: { shown: ShownControls }) => {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>('product')
  const [search, setSearch] = useState('')
  const searchId = useId()
  const words: Readonly<Record<Kind, string>> = { product: t`Productos`, topping: t`Ingredientes`, size: t`Tamaños` }
  const isOut = (uuid: string) => controls.sold_out.includes(uuid)
  const found = items
    .filter((item) => item.kind === kind && foldText(item.name).includes(foldText(search)))
    .toSorted((a, b) => Number(isOut(b.uuid)) - Number(isOut(a.uuid)) || a.name.localeCompare(b.name))
  const countOut = (one: Kind) => items.filter((item) => item.kind === one && isOut(item.uuid)).length
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Se acabó</Trans>
      </h3>
      <div className={styles.kinds}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.plain}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {words[one]} {countOut(one) > 0 && <span>({countOut(one)})</span>}
          </button>
        ))}
      </div>
      <label htmlFor={searchId} className={styles.label}>
        <Trans>Buscar</Trans>
      </label>
      <input
        id={searchId}
        type="search"
        className={styles.field}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <output className={found.length > 0 ? 'visually-hidden' : undefined}>
        {search !== '' &&
          (found.length === 0 ? (
            <Trans>Nada se llama así. Prueba con otra palabra o mira en otra lista.</Trans>
          ) : (
            <Plural value={found.length} one="# encontrado" other="# encontrados" />
          ))}
      </output>
      <ul className={styles.products}>
        {found.map(({ uuid, name }) => (
          <li key={uuid}>
            <button
              type="button"
              className={styles.product}
              aria-pressed={isOut(uuid)}
              onClick={() => change({ kind: 'item', uuid, isSoldOut: !isOut(uuid) })}
            >
              {name} <span>{isOut(uuid) ? <Trans>Se acabó</Trans> : <Trans>Hay</Trans>}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
