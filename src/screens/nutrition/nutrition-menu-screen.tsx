import { Trans, useLingui } from '@lingui/react/macro'
import { ChipLink } from '../../ui/form/chip.tsx'
import { NutritionNotice } from './nutrition-notice.tsx'
import type { NutritionGroup } from './nutrition-rows.ts'
import { NutritionTable } from './nutrition-table.tsx'
import styles from './nutrition.module.css'

export type NutritionMenu = {
  categories: readonly { slug: string; name: string; groups: readonly NutritionGroup[] }[]
  toppings: readonly NutritionGroup[]
}

const toppingsId = 'ingredientes'

/** Nutrition and allergens of the whole menu, by category [menu.nutrition]. */
export const NutritionMenuScreen = ({ categories, toppings }: NutritionMenu) => {
  const { t } = useLingui()
  const sections = [...categories, { slug: toppingsId, name: t`Ingredientes para tu pizza`, groups: toppings }]
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Nutrición y alérgenos</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Todo lo que servimos, por porción. Las pizzas, por pedazo de mediana en masa tradicional: abre una para ver
            sus otros tamaños y masas o la tuya como la armaste.
          </Trans>
        </p>
      </header>
      <NutritionNotice />
      <nav aria-label={t`Categorías de la tabla`} className={styles.jumps}>
        {sections.map(({ slug, name }) => (
          <ChipLink key={slug} href={`#${slug}`} isCurrent={false}>
            {name}
          </ChipLink>
        ))}
      </nav>
      {sections.map(({ slug, name, groups }) => (
        <section key={slug} id={slug} className={styles.section}>
          <h2 className={styles.heading}>{name}</h2>
          <NutritionTable
            label={name}
            caption={
              slug === toppingsId ? (
                <Trans>Lo que cada ingrediente añade a un pedazo de mediana</Trans>
              ) : (
                <Trans>{name}: valores por porción</Trans>
              )
            }
            groups={groups}
          />
        </section>
      ))}
    </main>
  )
}
