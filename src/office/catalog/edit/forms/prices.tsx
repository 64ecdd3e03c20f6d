import styles from '../../catalog.module.css'
import { useTierWords } from '../../field-words.ts'
import { Typing } from '../fields.tsx'

/** The prices of the three tiers of stores. */
export const Prices = ({ title, path, kind = 'price' }: { title: string; path: string; kind?: 'price' | 'money' }) => {
  const tiers = useTierWords()
  return (
    <fieldset>
      <legend className={styles.priceTitle}>{title}</legend>
      <div className={styles.prices}>
        <Typing path={`${path}.1`} label={tiers[1]} kind={kind} />
        <Typing path={`${path}.2`} label={tiers[2]} kind={kind} />
        <Typing path={`${path}.3`} label={tiers[3]} kind={kind} />
      </div>
    </fieldset>
  )
}
