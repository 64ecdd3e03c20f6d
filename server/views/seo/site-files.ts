import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { languages, type Language } from '../../../contract/primitives.ts'
import type { Api } from '../../../src/api/api.ts'
import { canonicalPath, addressInLanguage } from '../../../src/app/navigation/canonical-path.ts'
import { documentTypes } from '../../../src/page-loaders/document-types.ts'
import { unwrap } from '../../../src/page-loaders/unwrap.ts'
import { newsPath } from '../../../src/screens/content/news-path.ts'
import { productPath } from './page-metadata.ts'

const shortcuts = [
  [msg`Menú`, '/order/pizzas'],
  [msg`Ofertas`, '/order/deals'],
  [msg`Cupones`, '/order/coupons'],
  [msg`Tiendas`, '/find-a-hut'],
] as const
const description = msg`Pizza para recoger o con entrega en Puerto Rico.`

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/img/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Returns the web manifest, whose start page follows the stored language. */
export const webManifest = (i18n: I18n) => ({
  id: '/',
  name: 'Bohío Pizza',
  short_name: 'Bohío',
  description: i18n._(description),
  lang: i18n.locale,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf3e4',
  theme_color: '#12402f',
  categories: ['food', 'shopping'],
  icons: [
    { src: '/img/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  shortcuts: shortcuts.map(([name, url]) => ({ name: i18n._(name), url, icons: [icon('icon', 192, 'any')] })),
})

/** Paths of calls and of personal pages. The login and the like are crawlable, but marked noindex. */
const disallowed = [
  '/v1/',
  '/v2/',
  '/geocode/',
  '/product-localisation/',
  '/sandbox-bank/',
  '/checkout',
  '/credit-payment',
  '/tracker-order',
  '/profile',
  '/edit-profile',
  '/history',
  '/preferences',
  '/ponta-attach',
  '/add-location',
  '/setnewpassword/',
  '/confirmation/',
  '/result-localization/',
]

/** Returns robots.txt: excluded paths, and the sitemap. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

type Listed = { readonly path: string; readonly changed?: string }

async function menuPages(api: Api): Promise<Listed[]> {
  const categories = unwrap(await api.categories({}))
  const products = await Promise.all(
    categories.map(async ({ uuid }) => unwrap(await api.menu({ category_id: uuid })).map(productPath)),
  )
  const paths = categories.flatMap(({ slug, lower_categories: lower }) => [
    `/order/${slug}`,
    ...lower.map((sub) => `/order/${slug}/${sub.slug}`),
  ])
  return [...new Set([...paths, '/order/coupons', ...products.flat()])].map((path) => ({ path }))
}

/** Documents marked noindex [page.seo]. */
const unlisted = ['privacy', 'terms']

async function documentPages(api: Api): Promise<Listed[]> {
  const listed = [...documentTypes].flatMap(([path, type]) =>
    type === undefined || unlisted.includes(type) ? [] : [{ path, type }],
  )
  const pages = await Promise.all(
    listed.map(async ({ path, type }) =>
      unwrap(await api.contents(type)).map(({ id, published_at: changed }) => ({
        path: canonicalPath(`/${path}/${id}`),
        changed,
      })),
    ),
  )
  const posts = unwrap(await api.contents('posts'))
  const news = posts.map((post) => ({ path: newsPath(post), changed: post.published_at }))
  return [...pages.flat(), { path: '/news' }, ...news]
}

/** Returns published stories, and campaigns linked by banners. */
async function publishedPages(api: Api): Promise<Listed[]> {
  const [topics, banners] = await Promise.all([api.topics(), api.banners('es')])
  const campaigns = unwrap(banners).map(({ url }) => url.desktop)
  return [
    { path: '/topic' },
    ...unwrap(topics).map(({ name, published_at: changed }) => ({ path: `/topic/${name}`, changed })),
    ...[...new Set(campaigns)].filter((path) => path.startsWith('/campaign/')).map((path) => ({ path })),
  ]
}

const pageEntry = (origin: string, own: Language, { path, changed }: Listed, language: Language) => {
  const address = (of: Language) => addressInLanguage(origin + path, of)
  const links = [...languages.map((of) => [of, of] as const), ['x-default', own] as const].map(
    ([hreflang, of]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(of)}"/>`,
  )
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `<url><loc>${address(language)}</loc>${lastmod}${links.join('')}</url>`
}

/** Returns every indexable page, once in each language. */
export async function sitemap(api: Api, origin: string): Promise<string> {
  const [market, menu, written, published, stores] = await Promise.all([
    api.market(),
    menuPages(api),
    documentPages(api),
    publishedPages(api),
    api.allStores(),
  ])
  const pages: readonly Listed[] = [
    { path: '/' },
    ...menu,
    { path: '/find-a-hut' },
    ...unwrap(stores).map(({ code }) => ({ path: `/huts/${code}` })),
    { path: '/localization' },
    { path: '/nutritional-content' },
    ...written,
    ...published,
    { path: '/signup' },
  ]
  const { default_language: own } = unwrap(market)
  const entries = pages.flatMap((page) => languages.map((language) => pageEntry(origin, own, page, language)))
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}
