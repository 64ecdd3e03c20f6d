import { useLingui } from '@lingui/react/macro'
import type { CatalogDocument } from '../../../../../contract/office/catalog-document.ts'
import styles from '../../catalog.module.css'
import { useFieldWords, useValueWords } from '../../field-words.ts'
import { BothLanguages, Choice } from '../fields.tsx'
import { toppingGroups } from './options.ts'
import { Part } from './part.tsx'
import { Prices } from './prices.tsx'

/** Prices by size, and the name of a topping. */
export const ToppingForm = ({ topping }: { topping: CatalogDocument['toppings'][number] }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  const values = useValueWords()
  const path = `toppings.${topping.code}`
  return (
    <>
      <Part title={t`Precios`}>
        {Object.keys(topping.prices).map((size) => (
          <Prices key={size} title={words[size] ?? size} path={`${path}.prices.${size}`} />
        ))}
      </Part>
      <Part title={t`Nombre`}>
        <div className={styles.two}>
          <BothLanguages path={`${path}.name`} label={words['name'] ?? ''} />
          <Choice
            path={`${path}.group`}
            label={words['group'] ?? ''}
            options={toppingGroups.map((value) => ({ value, words: values[value] ?? value }))}
          />
        </div>
      </Part>
    </>
  )
}
