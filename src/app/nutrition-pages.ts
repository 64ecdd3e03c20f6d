import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import type { Category } from '../../contract/menu.ts'
import type { AppContext } from '../flow/context.ts'
import type { NutritionMenu } from '../screens/nutrition/nutrition-menu-screen.tsx'
import { groupOf, isCompared } from '../screens/nutrition/nutrition-rows.ts'
import type { NutritionPage } from '../screens/nutrition/nutrition-screen.tsx'
import { askMenu } from './menu-query.ts'
import type { PageWords } from './page-head.ts'
import { unwrap } from './unwrap.ts'

/** Nutrition and allergens of one product; unknown ones are not found. */
export async function loadNutritionPage(
  context: AppContext,
  uuid: string,
): Promise<NutritionPage & { words: PageWords }> {
  const api = await context.api()
  const [found] = await Promise.all([
    askMenu(context, (query) => api.nutritions({ ...query, uuid })),
    context.lateTexts(),
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

/** Nutrition and allergens of the whole menu, in the order of `categories`. */
export async function loadNutritionMenu(
  context: AppContext,
  categories: readonly Category[],
): Promise<NutritionMenu & { words: PageWords }> {
  const api = await context.api()
  const [found] = await Promise.all([askMenu(context, (query) => api.nutritions(query)), context.lateTexts()])
  const facts = unwrap(found)
  return {
    categories: categories.flatMap(({ slug, name }) => {
      const groups = facts.filter(({ category }) => category === slug).map((item) => groupOf(item, isCompared))
      return groups.length > 0 ? [{ slug, name, groups }] : []
    }),
    toppings: facts.filter(({ kind }) => kind === 'topping').map((item) => groupOf(item, isCompared)),
    words: {
      title: `${context.i18n._(msg`Nutrición y alérgenos`)} | Bohío Pizza`,
      description: context.i18n._(msg`Calorías, grasas, sodio y alérgenos de todo el menú, por porción.`),
    },
  }
}
