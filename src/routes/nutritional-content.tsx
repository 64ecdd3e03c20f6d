import { createFileRoute } from '@tanstack/react-router'
import { loadNutritionMenu } from '../page-loaders/nutrition-pages.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { NutritionMenuScreen } from '../screens/nutrition/nutrition-menu-screen.tsx'

export const Route = createFileRoute('/nutritional-content')({
  loader: ({ context }) => loadNutritionMenu(context),
  head: ({ loaderData }) => pageHead(loaderData),
  component: NutritionMenu,
})

function NutritionMenu() {
  const { categories, toppings } = Route.useLoaderData()
  return <NutritionMenuScreen categories={categories} toppings={toppings} />
}
