import { Trans, useLingui } from '@lingui/react/macro'
import { nutrients, type BuiltNutrition, type BuiltPart } from '../../../contract/build-nutrition.ts'
import type { Build } from '../../../contract/product-build.ts'
import { ScrolledTable } from './nutrition-table.tsx'
import { nutrientUnits, useNutritionFormats } from './use-nutrition-formats.ts'
import styles from './nutrition.module.css'

type BuiltTableProps = { name: string; build: Build; nutrition: BuiltNutrition }

/** Nutrition of a build: a portion of each part, and the total. */
export const BuildNutritionTable = ({ name, build, nutrition: { parts, total } }: BuiltTableProps) => {
  const { t } = useLingui()
  const words = useNutritionFormats()
  return (
    <ScrolledTable label={t`Valores de ${name}`}>
      <table className={`${styles.table} ${styles.built}`}>
        <caption>
          <Trans>Valores de {name}, por porción y en total</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Valor</Trans>
            </th>
            {parts.map((part) => (
              <th key={part.group ?? ''} scope="col" className={styles.value}>
                <PartHead part={part} isAlone={parts.length === 1} />
              </th>
            ))}
            <th scope="col" className={styles.value}>
              <WholeHead build={build} parts={parts} />
            </th>
          </tr>
        </thead>
        <tbody>
          {nutrients.map((nutrient) => (
            <tr key={nutrient}>
              <th scope="row" className={styles.name}>
                {words.name(nutrient)} <span className={styles.unit}>({nutrientUnits[nutrient]})</span>
              </th>
              {parts.map((part) => (
                <td key={part.group ?? ''} className={styles.value}>
                  {words.number(part.portion[nutrient])}
                </td>
              ))}
              <td className={styles.value}>{words.number(total[nutrient])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrolledTable>
  )
}

const PartHead = ({ part: { serving, name }, isAlone }: { part: BuiltPart; isAlone: boolean }) => (
  <>
    {!isAlone && <span className={styles.part}>{name}</span>}{' '}
    {serving.second ? <Trans>Un pedazo</Trans> : <Trans>Una porción</Trans>}
  </>
)

const WholeHead = ({ build, parts: [first, ...others] }: { build: Build; parts: readonly BuiltPart[] }) => {
  const count = [first, ...others].reduce((sum, part) => sum + (part?.portions ?? 0), 0)
  if (build.kind === 'combo') return <Trans>Todo el combo</Trans>
  if (build.kind === 'pair') return <Trans>Las dos pizzas</Trans>
  const size = first?.serving.first.name
  return first?.serving.second ? (
    <Trans>La pizza entera ({count} pedazos)</Trans>
  ) : (
    <Trans>
      Todo ({size}, porciones: {count})
    </Trans>
  )
}
