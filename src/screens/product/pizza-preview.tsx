import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import styles from './pizza-preview.module.css'

type PizzaStageProps = {
  /** The drawn pizza. */
  children: ReactNode
  /** Labels of the halves, as `HalfTag`s. */
  tags?: ReactNode
  /** Two pizzas, side by side. */
  isPair?: boolean
}

/** The tiled table with a pizza, beside the choices. */
export const PizzaPreview = ({ children, tags, isPair = false }: PizzaStageProps) => (
  <div className={clsx(styles.stage, 'tile')}>
    <div className={clsx(styles.pizza, isPair && styles.pair)}>{children}</div>
    {tags}
  </div>
)

type HalfTagProps = { side: 'left' | 'right'; label: ReactNode; name: ReactNode; onClick: () => void }

/** Labels one half and opens its choice. */
export const HalfTag = ({ side, label, name, onClick }: HalfTagProps) => (
  <button type="button" className={clsx(styles.tag, styles[side])} onClick={onClick}>
    <span>
      <span className="small soft">{label}</span> <b>{name}</b>
    </span>
    <Icon name={deferredIcons.pencil} size="small" className={styles.pencil} />
  </button>
)
