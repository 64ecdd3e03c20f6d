import type { ReactNode } from 'react'
import styles from './chip.module.css'

type ChipLinkProps = { href: string; isCurrent: boolean; children: ReactNode }

/** A filter with an address. */
export const ChipLink = ({ href, isCurrent, children }: ChipLinkProps) => (
  <a href={href} className={styles.chip} aria-current={isCurrent || undefined}>
    {children}
  </a>
)

type ChipChoiceProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  /** A color swatch, as any CSS background. */
  swatch?: string
  children: ReactNode
}

/** A radio chip; belongs in a fieldset. */
export const ChipChoice = ({ name, value, isChosen, onChoose, swatch, children }: ChipChoiceProps) => (
  <label className={styles.chip}>
    <input type="radio" className={styles.input} name={name} value={value} checked={isChosen} onChange={onChoose} />
    {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
    {children}
  </label>
)

type ChipToggleProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: ReactNode }

/** A toggle chip. */
export const ChipToggle = ({ isOn, onToggle, children }: ChipToggleProps) => (
  <button type="button" className={styles.chip} aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
    {children}
  </button>
)
