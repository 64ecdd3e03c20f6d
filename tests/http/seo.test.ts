import { expect, test } from 'vitest'
import { languages } from '../../contract/primitives.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { readHead } from './page-head.ts'
import { request } from './request.ts'
import { publicUrl as origin } from './start-program.ts'

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''
const boricua = uuidOf('la-boricua')
const couple = uuidOf('combo-pareja')

const plain = { kind: 'website', picture: 'general', hidden: false }
/** Address, canonical address, Open Graph type, picture and schema.org types of each page. */
const pages = [
  { path: '/', own: '/', ...plain, things: ['Organization', 'WebSite'] },
  {
    path: '/order/deals',
    own: '/order/deals',
    ...plain,
    picture: 'category-deals',
    things: ['Menu', 'BreadcrumbList'],
  },
  {
    path: '/order/pizzas/all',
    own: '/order/pizzas/all',
    ...plain,
    picture: 'category-pizzas',
    things: ['Menu', 'BreadcrumbList'],
  },
  { path: '/order/coupons', own: '/order/coupons', ...plain, picture: 'category-coupons', things: [] },
  { path: '/crm/coupon/BORICUA', own: '/order/coupons', ...plain, picture: 'category-coupons', things: [] },
  {
    path: `/order/pizzas/criollas/${boricua}`,
    own: `/order/pizzas/all/${boricua}`,
    ...plain,
    picture: `product-${boricua}`,
    things: ['MenuItem', 'BreadcrumbList'],
  },
  {
    path: `/combo-detail/${couple}/0`,
    own: `/combo-detail/${couple}`,
    ...plain,
    picture: `product-${couple}`,
    things: ['MenuItem', 'BreadcrumbList'],
  },
  { path: '/huts/SJ02', own: '/huts/SJ02', ...plain, picture: 'store-SJ02', things: ['Restaurant', 'BreadcrumbList'] },
  { path: '/find-a-hut', own: '/find-a-hut', ...plain, things: ['BreadcrumbList'] },
  { path: '/faq', own: '/faq', ...plain, things: ['FAQPage', 'BreadcrumbList'] },
  { path: '/careers/1', own: '/careers', ...plain, things: ['BreadcrumbList'] },
  { path: '/news', own: '/news', ...plain, things: ['BreadcrumbList'] },
  {
    path: '/news/2026/01/1',
    own: '/news/2026/01/1',
    ...plain,
    kind: 'article',
    picture: 'news-1',
    things: ['NewsArticle', 'BreadcrumbList'],
  },
  { path: '/localization/00907/D', own: '/localization', ...plain, things: [] },
  { path: '/privacy', own: '/privacy', ...plain, hidden: true, things: ['BreadcrumbList'] },
  { path: '/terms', own: '/terms', ...plain, hidden: true, things: ['BreadcrumbList'] },
  { path: '/login/email', own: '/login', ...plain, hidden: true, things: [] },
  { path: '/checkout', own: '/checkout', ...plain, hidden: true, things: [] },
  { path: '/setnewpassword/secret', own: '/getmypassword', ...plain, hidden: true, things: [] },
] as const

for (const { path, own, kind, picture, hidden, things } of pages)
  for (const language of languages)
    test(`[page.seo] ${path}, ${language}: canonical address, structured data and share metadata are complete`, async () => {
      const head = await readHead(`${path}?lang=${language}`)
      const inLanguage = (of: string) => `${origin}${own}${of === 'en' ? '?lang=en' : ''}`
      expect(head.status).toBe(200)
      expect(head.titles).toEqual([expect.stringMatching(/Bohío Pizza/)])
      expect(head.canonical).toEqual([inLanguage(language)])
      expect(head.alternates).toEqual([
        ['es', inLanguage('es')],
        ['en', inLanguage('en')],
        ['x-default', inLanguage('es')],
      ])
      const image = `${origin}/share/1/${language}/${picture}.png`
      const told = {
        robots: hidden ? ['noindex'] : [],
        'og:type': [kind],
        'og:title': head.titles,
        'og:url': [inLanguage(language)],
        'og:locale': [language === 'en' ? 'en_US' : 'es_PR'],
        'og:site_name': ['Bohío Pizza'],
        'og:image': [image],
        'og:image:width': ['1200'],
        'og:image:height': ['630'],
        'og:image:alt': head.titles,
        'twitter:card': ['summary_large_image'],
        'twitter:title': head.titles,
        'twitter:image': [image],
      }
      expect(Object.fromEntries(Object.keys(told).map((name) => [name, head.meta(name)]))).toEqual(told)
      expect(head.meta('og:description')).toEqual([expect.stringMatching(/.{10,}/)])
      expect(head.things.map((thing) => thing['@type'])).toEqual(things)
    })

test('an unknown page has no canonical address', async () => {
  const head = await readHead('/nowhere')
  expect(head.status).toBe(404)
  expect([...head.canonical, ...head.alternates, ...head.meta('og:url')]).toEqual([])
})

test.each([
  ['pizzas', 'Pizzas criollas y clásicas', 'Island-style and classic pizzas', /^Longaniza/, /^Longaniza/],
  ['sides', 'Acompañantes', 'Sides', /^Alitas/, /^Pilón wings/],
  ['desserts', 'Postres', 'Desserts', /^Flan/, /^Flan/],
  ['drinks', 'Bebidas', 'Drinks', /^Refrescos/, /^Ice-cold/],
  ['deals', 'Ofertas de pizza', 'Pizza deals', /^Dos medianas/, /^Two mediums/],
  ['catering', 'Catering para tu actividad', 'Catering for your event', /^Pizzas, alitas/, /^Pizzas, wings/],
])('category metadata is in the language of the page: %s', async (slug, spanish, english, says, saysEnglish) => {
  const [es, en] = [await readHead(`/order/${slug}?lang=es`), await readHead(`/order/${slug}?lang=en`)]
  expect(es.titles).toEqual([`${spanish} | Bohío Pizza`])
  expect(en.titles).toEqual([`${english} | Bohío Pizza`])
  expect(es.meta('description')).toEqual([expect.stringMatching(says)])
  expect(en.meta('description')).toEqual([expect.stringMatching(saysEnglish)])
  expect(es.meta('description')).not.toEqual(en.meta('description'))
})

const readList = async () =>
  [...(await (await request('/sitemap.xml')).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address,
  )

test('the sitemap lists every indexable page once in both languages', async () => {
  expect((await request('/sitemap.xml')).headers.get('content-type')).toContain('application/xml')
  const addresses = await readList()
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.length).toBeGreaterThan(250)
  const paths = ['/', '/order/deals', '/order/pizzas/criollas', '/huts/SJ02', '/faq', '/news/2026/01/1']
  for (const path of paths)
    expect(addresses).toEqual(expect.arrayContaining([origin + path, `${origin}${path}?lang=en`]))
  for (const path of ['/privacy', '/terms', '/login', '/checkout', '/profile'])
    expect(addresses).not.toContain(origin + path)
})

/** Reads status, indexing and canonical address of a listed page. */
async function readListed(address: string) {
  const path = address.slice(origin.length)
  const { status, canonical, meta } = await readHead(path.includes('?') ? path : `${path}?lang=es`)
  return { address, status, canonical, robots: meta('robots') }
}
/** The expected values: the page exists, is indexable and is its own canonical address. */
const listed = (address: string) => ({ address, status: 200, canonical: [address], robots: [] })

test('every ninth page of the sitemap exists, is indexable and is canonical', async () => {
  const addresses = (await readList()).filter((_, number) => number % 9 === 0)
  for (const address of addresses) expect(await readListed(address)).toEqual(listed(address))
})

test('every page of the sitemap exists, is indexable and is canonical', { tags: ['full'] }, async () => {
  for (const address of await readList()) expect(await readListed(address)).toEqual(listed(address))
})
