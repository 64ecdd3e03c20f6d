import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Category, MenuItem } from '../../../contract/menu.ts'
import type { Language } from '../../../contract/primitives.ts'
import { canonicalPath } from '../../../src/app/navigation/canonical-path.ts'
import type { AppRouter } from '../../../src/app/navigation/router.tsx'
import { newsPath } from '../../../src/screens/content/news-path.ts'
import { sharePicturePath } from './share-text.ts'
import {
  breadcrumbs,
  faqPage,
  menu,
  menuItem,
  newsArticle,
  organization,
  restaurant,
  website,
  type PageContext,
  type SchemaThing,
} from './structured-data.ts'

/** A page's metadata besides its texts. */
export type PageMetadata = {
  readonly path: string
  readonly kind: 'website' | 'article'
  /** Path of its picture for social sites. */
  readonly picture: string
  readonly things: readonly SchemaThing[]
}

type Asked = { readonly places: PageContext; readonly language: Language; readonly i18n: I18n }

const home = msg`Inicio`
const stores = msg`Tiendas`
const news = msg`Noticias`

/** Returns the path of a product's page. */
export const productPath = ({ kind, category, uuid }: Pick<MenuItem, 'kind' | 'category' | 'uuid'>): string =>
  kind === 'combo' ? `/combo-detail/${uuid}` : `/order/${category}/all/${uuid}`

function categoryMenu({ places, language }: Asked, path: string, category: Category, items: readonly MenuItem[]) {
  const thingsIn = (slug: string | null) =>
    items.filter((item) => item.sub_category === slug).map((item) => menuItem(places, item, productPath(item)))
  const lower = category.lower_categories.map(({ slug, name }) => ({ name, items: thingsIn(slug) }))
  return menu(places, { name: category.name, path, language }, [
    ...lower,
    { name: category.name, items: thingsIn(null) },
  ])
}

/** Returns the metadata of the router's current page. */
export function findPage(router: AppRouter, asked: Asked): PageMetadata {
  const { places, language, i18n } = asked
  const path = canonicalPath(router.state.location.pathname)
  const page = router.state.matches.at(-1)
  const picture = (name: string) => sharePicturePath(name, language)
  const crumbs = (...steps: (readonly [string, string])[]) => breadcrumbs(places, [[i18n._(home), '/'], ...steps])
  const found = (...things: SchemaThing[]): PageMetadata => ({
    path,
    kind: 'website',
    picture: picture('general'),
    things,
  })

  const ofProduct = (product: MenuItem, category: Category): PageMetadata => {
    const own = productPath(product)
    const thing = menuItem(places, product, own, true)
    const way = crumbs([category.name, `/order/${category.slug}`], [product.name, own])
    return { ...found(thing, way), path: own, picture: picture(`product-${product.uuid}`) }
  }

  switch (page?.routeId) {
    case '/':
      return found(organization(places), website(places, language))
    case '/find-a-hut':
      return found(crumbs([i18n._(stores), path]))
    case '/huts/$outlet': {
      if (!page.loaderData) return found()
      const { store } = page.loaderData
      const image = picture(`store-${store.code}`)
      const thing = restaurant(places, store, places.origin + image)
      return { ...found(thing, crumbs([i18n._(stores), '/find-a-hut'], [store.name, path])), picture: image }
    }
    case '/order/{-$slug}/{-$sub}/{-$uuid}': {
      const { category, product, sub, items = [] } = page.loaderData ?? {}
      if (!category) return { ...found(), picture: picture('category-coupons') }
      if (product) return ofProduct(product, category)
      const lower = category.lower_categories.find(({ slug }) => slug === sub)
      const top = [category.name, `/order/${category.slug}`] as const
      const shown = lower ? items.filter((item) => item.sub_category === lower.slug) : items
      const things = shown.length > 0 ? [categoryMenu(asked, path, category, shown)] : []
      const way = lower ? crumbs(top, [lower.name, path]) : crumbs(top)
      return { ...found(...things, way), picture: picture(`category-${category.slug}`) }
    }
    case '/crm/coupon/{-$code}':
      return { ...found(), picture: picture('category-coupons') }
    case '/combo-detail/$id/{-$ssid}/{-$coupon}':
      return page.loaderData ? ofProduct(page.loaderData.product, page.loaderData.category) : found()
    case '/allergey-nutrition/$uuid': {
      const product = page.loaderData?.product
      return product ? { ...found(crumbs([product.name, path])), picture: picture(`product-${product.uuid}`) } : found()
    }
    case '/$document/{-$id}': {
      if (!page.loaderData) return found()
      const { document } = page.loaderData
      const way = crumbs([document.title, path])
      return document.type === 'faq' ? found(faqPage(document, language), way) : found(way)
    }
    case '/news/{-$year}/{-$month}/{-$url}': {
      const post = page.loaderData?.post
      if (!post) return found(crumbs([i18n._(news), '/news']))
      const image = picture(`news-${post.id}`)
      const own = newsPath(post)
      const thing = newsArticle(places, post, { path: own, image: places.origin + image, language })
      const way = crumbs([i18n._(news), '/news'], [post.title, own])
      return { path: own, kind: 'article', picture: image, things: [thing, way] }
    }
    default:
      return found()
  }
}
