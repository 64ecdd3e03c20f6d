import { Trans, useLingui } from '@lingui/react/macro'
import type { NutritionFacts } from '../../../contract/nutrition.ts'
import { TextLink } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { useBuildDetails } from './use-build-details.ts'
import { BuildNutritionTable } from './build-nutrition-table.tsx'
import { NutritionPicture } from './nutrition-picture.tsx'
import { NutritionNotice } from './nutrition-notice.tsx'
import { comparisonGroup, nutritionGroup } from './nutrition-rows.ts'
import { NutritionTable } from './nutrition-table.tsx'
import { useShownBuild, type ShownBuild } from './use-shown-build.ts'
import type { Allergen } from '../../../contract/allergens.ts'
import { Badge } from '../../ui/badge.tsx'
import { allergenNames } from '../../texts/allergen-names.ts'
import styles from './nutrition.module.css'

/** A product's allergens, of the declared ones. */
const AllergenList = ({ allergens }: { allergens: readonly Allergen[] }) => {
  const { i18n } = useLingui()
  if (allergens.length === 0)
    return (
      <p>
        <Trans>No lleva ninguno de los doce alérgenos que indicamos.</Trans>
      </p>
    )
  return (
    <ul className={styles.allergens}>
      {allergens.map((allergen) => (
        <li key={allergen}>
          <Badge tone="offer" icon="triangle-alert">
            {i18n._(allergenNames[allergen])}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** A product with its possible parts, and every topping. */
export type NutritionPage = {
  product: NutritionFacts
  parts: readonly NutritionFacts[]
  toppings: readonly NutritionFacts[]
}

/** Nutrition and allergens of one product, customized or default [menu.nutrition]. */
export const NutritionScreen = ({ product, parts, toppings }: NutritionPage) => {
  const facts = [product, ...parts, ...toppings]
  const shown = useShownBuild(product, facts)
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        {product.category && (
          <TextLink href={productHref(product, shown?.lineId ?? null)} icon={deferredIcons.arrowLeft}>
            <Trans>Volver al producto</Trans>
          </TextLink>
        )}
        <div className={styles.titled}>
          {product.picture && <NutritionPicture picture={product.picture} shown={shown} />}
          <div>
            <p className={styles.eyebrow}>
              <Trans>Nutrición y alérgenos</Trans>
            </p>
            <h1 className={styles.title}>{product.name}</h1>
          </div>
        </div>
      </header>
      <div className={styles.columns}>
        <Panel>
          {shown ? <AsBuilt product={product} facts={facts} shown={shown} /> : <Unbuilt product={product} />}
        </Panel>
        <NutritionNotice />
      </div>
      <Others product={product} parts={parts} toppings={toppings} shown={shown} />
      <TextLink href="/nutritional-content" icon="info">
        <Trans>Todo el menú en una tabla</Trans>
      </TextLink>
    </main>
  )
}

const productHref = ({ uuid, category, kind }: NutritionFacts, lineId: string | null) => {
  if (kind === 'combo') return `/combo-detail/${uuid}${lineId === null ? '' : `/${lineId}`}`
  return `/order/${category?.slug}/all/${uuid}${lineId === null ? '' : `?line=${lineId}`}`
}

type AsBuiltProps = { product: NutritionFacts; facts: readonly NutritionFacts[]; shown: ShownBuild }

const AsBuilt = ({ product, facts, shown: { build, nutrition, isOwn } }: AsBuiltProps) => {
  const details = useBuildDetails(facts)(build, nutrition.parts)
  return (
    <div className={styles.shown}>
      <div>
        <h2 className={styles.heading}>{isOwn ? <Trans>Como lo armaste</Trans> : <Trans>Como viene</Trans>}</h2>
        {details.map((words, index) => (
          <p key={nutrition.parts[index]?.group ?? ''}>{words}</p>
        ))}
      </div>
      <div>
        <h3 className={styles.subheading}>
          <Trans>Contiene</Trans>
        </h3>
        <AllergenList allergens={nutrition.allergens} />
      </div>
      <BuildNutritionTable name={product.name} build={build} nutrition={nutrition} />
    </div>
  )
}

/** Halves, pairs and combos without choices. */
const Unbuilt = ({ product }: { product: NutritionFacts }) => (
  <div className={styles.shown}>
    <div>
      <h2 className={styles.heading}>
        <Trans>Depende de lo que escojas</Trans>
      </h2>
      <p>
        <Trans>Ármalo, vuelve aquí, y verás los valores de lo que armaste.</Trans>
      </p>
    </div>
    <div>
      <h3 className={styles.subheading}>
        <Trans>Puede contener</Trans>
      </h3>
      <AllergenList allergens={product.allergens} />
    </div>
  </div>
)

/** Its other sizes and crusts, its possible parts, and its toppings. */
const Others = ({ product, parts, toppings, shown }: NutritionPage & { shown: ShownBuild | null }) => {
  const { t } = useLingui()
  const size = shown?.build.kind === 'single' ? shown.build.size : null
  return (
    <>
      {product.servings.length > 1 && (
        <NutritionTable
          label={t`Tamaños`}
          caption={<Trans>Todos los tamaños, como vienen, por porción</Trans>}
          groups={[nutritionGroup(product, product.servings)]}
        />
      )}
      {parts.length > 0 && (
        <NutritionTable
          label={t`Lo que puedes escoger`}
          caption={<Trans>Lo que puedes escoger, por porción; las pizzas, por pedazo de mediana</Trans>}
          groups={parts.map(comparisonGroup)}
        />
      )}
      {size !== null && toppings.length > 0 && (
        <NutritionTable
          label={t`Ingredientes para añadir`}
          caption={<Trans>Lo que cada ingrediente añade a un pedazo</Trans>}
          groups={toppings.map((topping) =>
            nutritionGroup(
              topping,
              topping.servings.filter(({ first }) => first.code === size),
            ),
          )}
        />
      )}
    </>
  )
}
