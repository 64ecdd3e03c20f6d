import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nutrients } from '../../../contract/build-nutrition.ts'
import type { NutritionGroup, NutritionRow } from './nutrition-rows.ts'
import { nutrientUnits, useNutritionFormats } from './use-nutrition-formats.ts'
import styles from './nutrition.module.css'

/** A wide table that scrolls by itself, also by keyboard. */
export const ScrolledTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll it
  <section className={styles.scrolled} aria-label={label} tabIndex={0}>
    {children}
  </section>
)

type NutritionTableProps = { label: string; caption: ReactNode; groups: readonly NutritionGroup[] }

/** Nutrition by portion, a row for each size. */
export const NutritionTable = ({ label, caption, groups }: NutritionTableProps) => {
  const { name } = useNutritionFormats()
  return (
    <ScrolledTable label={label}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Producto</Trans>
            </th>
            <th scope="col">
              <Trans>Porción</Trans>
            </th>
            {nutrients.map((nutrient) => (
              <th key={nutrient} scope="col" className={styles.value}>
                {name(nutrient)} <span className={styles.unit}>({nutrientUnits[nutrient]})</span>
              </th>
            ))}
            <th scope="col">
              <Trans>Contiene</Trans>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.uuid} group={group} />
        ))}
      </table>
    </ScrolledTable>
  )
}

const Group = ({ group }: { group: NutritionGroup }) => {
  const [first, ...others] = group.rows
  const span = Math.max(1, group.rows.length)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" rowSpan={span} className={styles.name}>
          {group.isProduct ? <a href={`/allergey-nutrition/${group.uuid}`}>{group.name}</a> : group.name}
        </th>
        {first ? <Values row={first} /> : <Depends />}
        <td rowSpan={span} className={styles.contains}>
          <Contains group={group} />
        </td>
      </tr>
      {others.map((row) => (
        <tr key={`${row.size} ${row.crust ?? ''}`}>
          <Values row={row} />
        </tr>
      ))}
    </tbody>
  )
}

/** Halves, pairs and combos list their parts. */
const Depends = () => (
  <td colSpan={nutrients.length + 1} className={styles.depends}>
    <Trans>Depende de lo que escojas.</Trans>
  </td>
)

const Values = ({ row }: { row: NutritionRow }) => {
  const { number } = useNutritionFormats()
  return (
    <>
      <th scope="row" className={styles.portion}>
        <PortionWords row={row} />
      </th>
      {nutrients.map((nutrient) => (
        <td key={nutrient} className={styles.value}>
          {number(row.portion[nutrient])}
        </td>
      ))}
    </>
  )
}

const PortionWords = ({ row: { size, crust, portions } }: { row: NutritionRow }) => {
  const { t } = useLingui()
  const whole = crust === null ? size : `${size}, ${crust}`
  return portions === 1 ? whole : t`1 de ${portions} · ${whole}`
}

/** Allergens: for products made of others, those of all possible parts. */
const Contains = ({ group: { allergens, rows } }: { group: NutritionGroup }) => {
  const words = useNutritionFormats()
  const names = words.allergens(allergens)
  if (allergens.length > 0) return rows.length > 0 ? names : <Trans>Puede contener {names}</Trans>
  return (
    <span className="soft">
      <Trans>ninguno de los doce</Trans>
    </span>
  )
}
