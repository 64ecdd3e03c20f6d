import { createFileRoute, notFound, redirect, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { requestMenuItems, requestProduct } from '../page-loaders/menu-requests.ts'
import { categoryPageText, productPageText, storeRequiredText } from '../page-loaders/menu-page-text.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { LazyProductPage } from '../page-loaders/lazy-product-page.ts'
import { unwrap } from '../page-loaders/unwrap.ts'
import { isOverList } from '../router-context/over-list.ts'
import { useIsRunning } from '../machine-bindings/use-machine.ts'
import { CouponsScreen } from '../screens/menu/coupons-screen.tsx'
import { couponsSlug } from '../screens/menu/menu-frame.tsx'
import { MenuScreen } from '../screens/menu/menu-screen.tsx'
import { StoreRequired } from '../screens/menu/store-required.tsx'

/** Aliases of categories. */
const aliases = new Map([
  ['pizza', 'pizzas'],
  ['hot-deal', 'deals'],
])

/** The segment of all sub-categories; without one, the first sub-category is shown. */
const all = 'all'

export const Route = createFileRoute('/order/{-$slug}/{-$sub}/{-$uuid}')({
  loader: async ({ params, context, parentMatchPromise }) => {
    const { slug, uuid } = params
    const { loaderData } = await parentMatchPromise
    const categories = loaderData?.categories ?? []
    const [first] = categories
    if (!first) throw redirect({ to: '/' }) // which says that there are no stores yet
    const to = '/order/{-$slug}/{-$sub}/{-$uuid}' as const
    if (!slug) throw redirect({ to, params: { slug: first.slug } })
    const alias = aliases.get(slug)
    if (alias) throw redirect({ to, params: { ...params, slug: alias } })
    await (uuid || slug === couponsSlug ? context.pageParts() : context.deferredTexts())
    const { i18n } = context
    if (slug === couponsSlug) {
      const words = categoryPageText(i18n, slug, '')
      return {
        categories,
        category: null,
        sub: all,
        items: [],
        pricedFor: null,
        product: null,
        words,
        storeFirst: null,
      }
    }
    const category = categories.find((other) => other.slug === slug)
    const lower = category?.lower_categories.find((other) => other.slug === params.sub)
    if (!category || (params.sub !== undefined && params.sub !== all && !lower)) throw notFound()
    const selected = params.sub === undefined ? category.lower_categories[0] : lower
    const sub = selected?.slug ?? all
    const pricedFor = context.session.disposition()?.outlet.code ?? null
    const shown = { categories, category, sub, pricedFor }
    if (category.needs_store && pricedFor === null && !uuid) {
      const words = categoryPageText(i18n, slug, category.name, lower)
      return { ...shown, items: [], product: null, words, storeFirst: storeRequiredText(i18n) }
    }
    const [items, product] = await Promise.all([
      requestMenuItems(context, category, selected),
      uuid ? requestProduct(context, uuid) : null,
      uuid && LazyProductPage.preload?.(),
    ])
    if (product && !product.ok) throw notFound()
    const words = product
      ? productPageText(i18n, product.value, category)
      : categoryPageText(i18n, slug, category.name, lower)
    return { ...shown, items: unwrap(items), product: product?.value ?? null, words, storeFirst: null }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: Order,
})

function Order() {
  const loaded = Route.useLoaderData()
  const { category, product, pricedFor } = loaded
  const { session } = Route.useRouteContext()
  const isRunning = useIsRunning('storefront')
  useEffect(() => {
    if (isRunning && category) session.menu.setLastCategory(category.uuid)
  }, [session, category, isRunning])
  const { list, isOver } = usePlace(loaded)
  const opened = product && category && { product, category, pricedFor }
  if (opened && !isOver) return <LazyProductPage {...opened} />
  return (
    <>
      <List {...list} />
      {opened && <LazyProductPage {...opened} isOverList />}
    </>
  )
}

type Loaded = ReturnType<typeof Route.useLoaderData>

/** Returns whether a product is open over a list, and the list: as it was, or that of the product's category when it is gone. */
function usePlace(loaded: Loaded): { list: Loaded; isOver: boolean } {
  const { product } = loaded
  const uuid = product?.uuid
  const isOver = useLocation({ select: ({ state }) => isOverList(state) }) && product?.kind !== 'combo'
  const [place, setPlace] = useState({ uuid, isOver, list: loaded })
  // The address changes before its data: until then a product stays as it was opened.
  if (uuid !== place.uuid || (!product && loaded !== place.list))
    setPlace({ uuid, isOver, list: product ? place.list : loaded })
  return place
}

const List = ({ categories, category, sub, items, pricedFor, storeFirst }: Loaded) => {
  if (!category) return <CouponsScreen categories={categories} />
  if (storeFirst !== null) return <StoreRequired categories={categories} category={category} text={storeFirst} />
  return <MenuScreen categories={categories} category={category} sub={sub} items={items} pricedFor={pricedFor} />
}
