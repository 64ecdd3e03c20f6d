import { createFileRoute } from '@tanstack/react-router'
import { loadNutritionPage } from '../page-loaders/nutrition-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { NutritionScreen } from '../screens/nutrition/nutrition-screen.tsx'

export const Route = createFileRoute('/allergey-nutrition/$uuid')({
  loader: ({ context, params: { uuid } }) => loadNutritionPage(context, uuid),
  head: ({ loaderData }) => pageHead(loaderData),
  component: ProductNutrition,
})

function ProductNutrition() {
  const { product, parts, toppings } = Route.useLoaderData()
  return <NutritionScreen key={product.uuid} product={product} parts={parts} toppings={toppings} />
}
