import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { askMenu } from '../app/menu-query.ts'
import { ProductScreen } from '../app/product-page.ts'
import { unwrap } from '../app/unwrap.ts'
import { useEditedLine, useOpenedProduct } from '../app/use-opened-product.ts'
import { MenuScreen } from '../screens/menu/menu-screen.tsx'

/** Other names of the same categories (spec §2). */
const aliases: Readonly<Record<string, string>> = { pizza: 'pizzas', 'hot-deal': 'deals' }

export const Route = createFileRoute('/order/{-$slug}/{-$sub}/{-$uuid}')({
  loader: async ({ params: { slug, sub, uuid }, context, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    const categories = loaderData?.categories ?? []
    const [first] = categories
    if (!first) throw notFound()
    const to = '/order/{-$slug}/{-$sub}/{-$uuid}' as const
    if (!slug) throw redirect({ to, params: { slug: first.slug } })
    const alias = aliases[slug]
    if (alias) throw redirect({ to, params: { slug: alias, sub, uuid } })
    const category = categories.find((other) => other.slug === slug)
    if (!category) throw notFound()
    const api = await context.api()
    const [items, product] = await Promise.all([
      askMenu(context, (query) => api.menu({ ...query, category_id: category.uuid })),
      uuid ? askMenu(context, (query) => api.product(uuid, query)) : null,
      uuid && ProductScreen.preload?.(),
      uuid && context.lateTexts(),
    ])
    if (product && !product.ok) throw notFound()
    return { categories, category, sub: sub ?? 'all', items: unwrap(items), product: product?.value ?? null }
  },
  head: ({ loaderData }) => {
    const name = loaderData?.product?.name ?? loaderData?.category.name
    const description = loaderData?.product?.marketing_description
    return {
      meta: [
        { title: name ? `${name} | Bohío Pizza` : 'Bohío Pizza' },
        ...(description ? [{ name: 'description', content: description }] : []),
      ],
    }
  },
  component: Order,
})

function Order() {
  const { categories, category, sub, items, product } = Route.useLoaderData()
  useOpenedProduct(product, useEditedLine())
  if (product) return <ProductScreen product={product} category={category} />
  return <MenuScreen categories={categories} category={category} sub={sub} items={items} />
}
