import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { RefCallback } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './map.module.css'

type StoreMarkerProps = {
  /** Its position in the list; null for a single store. */
  number: number | null
  code: string
  name: string
  isChosen: boolean
  /** Without it the marker links to the store's page. */
  onChoose?: (() => void) | undefined
  onFocus: () => void
  ref: RefCallback<HTMLElement>
}

/** A store's numbered leaf, the same as in the list. */
export const StoreMarker = ({ number, code, name, isChosen, onChoose, ...focus }: StoreMarkerProps) => {
  const { t } = useLingui()
  const label = number === null ? t`Tienda ${name}` : t`${number}. Tienda ${name}`
  const look = clsx(styles.store, isChosen && styles.chosen)
  const leaf = <span className={styles.leaf}>{number ?? <Icon name="store" size="small" />}</span>
  return onChoose ? (
    <button type="button" className={look} aria-label={label} aria-pressed={isChosen} onClick={onChoose} {...focus}>
      {leaf}
    </button>
  ) : (
    <a href={`/huts/${code}`} className={look} aria-label={label} {...focus}>
      {leaf}
    </a>
  )
}
