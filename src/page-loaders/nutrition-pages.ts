import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import type { NutritionFacts } from '../../contract/nutrition.ts'
import type { RouterContext } from '../router-context/router-context.ts'
import type { NutritionMenu } from '../screens/nutrition/nutrition-menu-screen.tsx'
import { comparisonGroup } from '../screens/nutrition/nutrition-rows.ts'
import type { NutritionPage } from '../screens/nutrition/nutrition-screen.tsx'
import { requestWithMenuQuery } from '../router-context/request-with-menu-query.ts'
import type { PageText } from './page-head.ts'
import { unwrap } from './unwrap.ts'

/** Loads nutrition and allergens of one product; not found for an unknown one. */
export async function loadNutritionPage(
  context: RouterContext,
  uuid: string,
): Promise<NutritionPage & { words: PageText }> {
  const api = await context.api()
  const [found] = await Promise.all([
    requestWithMenuQuery(context, (query) => api.nutritions({ ...query, uuid })),
    context.pageParts(),
  ])
  const [product, ...others] = found.ok ? found.value : []
  if (!product) throw notFound()
  const { name } = product
  const canBeTopped = product.default_toppings.length > 0 || product.kind !== 'single'
  const toppings = others.filter(({ kind }) => kind === 'topping')
  return {
    product,
    parts: others.filter(({ kind }) => kind !== 'topping'),
    toppings: canBeTopped ? toppings : [],
    words: {
      title: `${context.i18n._(msg`Nutrición y alérgenos de ${name}`)} | Bohío Pizza`,
      description: context.i18n._(msg`Calorías, grasas, sodio y alérgenos de ${name}, por porción.`),
    },
  }
}

/** Returns nutrition of products by category, in the order of the menu. */
function byCategory(facts: readonly NutritionFacts[]): NutritionMenu['categories'] {
  const categories = new Map(
    facts.flatMap(({ category }) => (category ? [[category.slug, category.name] as const] : [])),
  )
  return [...categories].map(([slug, name]) => ({
    slug,
    name,
    groups: facts.filter(({ category }) => category?.slug === slug).map(comparisonGroup),
  }))
}

/** Loads nutrition and allergens of the whole menu. */
export async function loadNutritionMenu(context: RouterContext): Promise<NutritionMenu & { words: PageText }> {
  const api = await context.api()
  const [found] = await Promise.all([
    requestWithMenuQuery(context, (query) => api.nutritions(query)),
    context.pageParts(),
  ])
  const facts = unwrap(found)
  return {
    categories: byCategory(facts),
    toppings: facts.filter(({ kind }) => kind === 'topping').map(comparisonGroup),
    words: {
      title: `${context.i18n._(msg`Nutrición y alérgenos`)} | Bohío Pizza`,
      description: context.i18n._(msg`Calorías, grasas, sodio y alérgenos de todo el menú, por porción.`),
    },
  }
}
