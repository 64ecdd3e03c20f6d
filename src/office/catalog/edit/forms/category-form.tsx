import { useLingui } from '@lingui/react/macro'
import styles from '../../catalog.module.css'
import { useFieldWords, useValueWords } from '../../field-words.ts'
import { BothLanguages, Choice, Flag, Typing } from '../fields.tsx'
import { Part } from './part.tsx'

/** How a category is called and listed. */
export const CategoryForm = ({ path }: { path: string }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  const values = useValueWords()
  const displays = ['cards', 'list', 'hidden'].map((value) => ({ value, words: values[value] ?? value }))
  return (
    <Part title={t`Nombre y lugar en el menú`}>
      <div className={styles.two}>
        <BothLanguages path={`${path}.name`} label={words['name'] ?? ''} />
      </div>
      <div className={styles.fields}>
        <Typing path={`${path}.rank`} label={words['rank'] ?? ''} kind="whole" />
        <Choice path={`${path}.displayType.web`} label={t`En la computadora`} options={displays} />
        <Choice path={`${path}.displayType.mobile`} label={t`En el teléfono`} options={displays} />
      </div>
      <div className={styles.fields}>
        <Flag path={`${path}.lunchOnly`} label={words['lunchOnly'] ?? ''} />
        <Flag path={`${path}.hutDayOnly`} label={words['hutDayOnly'] ?? ''} />
        <Flag path={`${path}.needsStore`} label={words['needsStore'] ?? ''} />
      </div>
    </Part>
  )
}
