import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { Uuid } from '../../contract/primitives.ts'
import { requestProduct } from '../page-loaders/menu-requests.ts'
import { productPageText } from '../page-loaders/menu-page-text.ts'
import { pageHead } from '../page-loaders/page-head.ts'
import { LazyProductPage } from '../page-loaders/lazy-product-page.ts'

/** `ssid` of a new combo. */
const newCombo = '0'
const Ssid = v.union([v.literal(newCombo), Uuid])

/** A combo or a lunch set; `ssid` is the edited cart line. `coupon` is applied once it is added. */
export const Route = createFileRoute('/combo-detail/$id/{-$ssid}/{-$coupon}')({
  loader: async ({ params: { id, ssid = newCombo }, context, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    if (!v.is(Uuid, id) || !v.is(Ssid, ssid)) throw notFound()
    const [found] = await Promise.all([requestProduct(context, id), LazyProductPage.preload?.(), context.pageParts()])
    const product = found.ok && found.value.kind === 'combo' ? found.value : null
    const category = loaderData?.categories.find(({ slug }) => slug === product?.category)
    if (!product || !category) throw notFound()
    const pricedFor = context.session.disposition()?.outlet.code ?? null
    return { product, category, pricedFor, words: productPageText(context.i18n, product) }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: Combo,
})

function Combo() {
  const { product, category, pricedFor } = Route.useLoaderData()
  const { ssid = newCombo, coupon } = Route.useParams()
  const lineId = ssid === newCombo ? null : ssid
  return <LazyProductPage product={product} category={category} pricedFor={pricedFor} lineId={lineId} coupon={coupon} />
}
