import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import { languages } from '../../contract/primitives.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { complaintsOf, expect, openSettled, test as base } from './test.ts'
import { withServer, type RunningServer } from './server.ts'
import { tuesdayNoon } from './test.ts'

const origin = 'https://bohio.example'
const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''
const boricua = uuidOf('la-boricua')
const couple = uuidOf('combo-pareja')

/** A server that people find at an address of its own. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      await withServer({ CLOCK: tuesdayNoon, PUBLIC_URL: origin }, use)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const Graph = v.object({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.looseObject({ '@type': v.string() })),
})

/** What others read of a page before any script has run. */
async function readHead(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  const [head = ''] = /<head>.*?<\/head>/s.exec(await answer.text()) ?? []
  const values = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value = '']) => unescaped(value))
  const meta = (name: string) => values(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/?>`, 'g'))
  const [script] = values(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return {
    status: answer.status(),
    titles: values(/<title>(.*?)<\/title>/g),
    canonical: values(/<link rel="canonical" href="([^"]*)"/g),
    alternates: [...head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, of, href]) => [
      of,
      href,
    ]),
    meta,
    things: script === undefined ? [] : v.parse(Graph, JSON.parse(script))['@graph'],
  }
}

const plain = { kind: 'website', picture: 'general', hidden: false }
/** Address, the one address of the page, its kind, its picture, and what it is in schema.org's words. */
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
    own: '/order/pizzas',
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
    path: '/news/2026/07/1',
    own: '/news/2026/07/1',
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
    test(`found: ${path}, ${language}: one address, what it is, and how it is shown elsewhere`, async ({ request }) => {
      const head = await readHead(request, `${path}?lang=${language}`)
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

test('found: what is not there has no address of its own', async ({ request }) => {
  const head = await readHead(request, '/nowhere')
  expect(head.status).toBe(404)
  expect([...head.canonical, ...head.alternates, ...head.meta('og:url')]).toEqual([])
})

test('found: the metadata of the categories is that of the language', async ({ request }) => {
  for (const slug of ['pizzas', 'sides', 'desserts', 'drinks', 'deals', 'catering']) {
    const [es, en] = [
      await readHead(request, `/order/${slug}?lang=es`),
      await readHead(request, `/order/${slug}?lang=en`),
    ]
    expect(es.meta('description')).toEqual([expect.stringMatching(/.{40,}/)])
    expect(en.meta('description')).toEqual([expect.stringMatching(/.{40,}/)])
    expect(es.titles).not.toEqual(en.titles)
    expect(es.meta('description')).not.toEqual(en.meta('description'))
  }
})

test('found: every page of the list is there, indexable, and says the address by which it is listed', async ({
  request,
}) => {
  test.setTimeout(180_000)
  const list = await request.get('/sitemap.xml')
  expect(list.headers()['content-type']).toContain('application/xml')
  const addresses = [...(await list.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.length).toBeGreaterThan(250)
  const paths = ['/', '/order/deals', '/order/pizzas/criollas', '/huts/SJ02', '/faq', '/news/2026/07/1']
  for (const path of paths)
    expect(addresses).toEqual(expect.arrayContaining([origin + path, `${origin}${path}?lang=en`]))
  for (const path of ['/privacy', '/terms', '/login', '/checkout', '/profile'])
    expect(addresses).not.toContain(origin + path)
  for (const address of addresses) {
    const path = address.slice(origin.length)
    const head = await readHead(request, path.includes('?') ? path : `${path}?lang=es`)
    expect({ address, status: head.status, canonical: head.canonical, robots: head.meta('robots') }).toEqual({
      address,
      status: 200,
      canonical: [address],
      robots: [],
    })
  }
})

test('found: crawlers are told where the list is, and to leave what is private alone', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  const lines = (await robots.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /checkout',
      'Disallow: /tracker-order',
      'Disallow: /profile',
      `Sitemap: ${origin}/sitemap.xml`,
    ]),
  )
  // Who may not read a page does not learn that it is not to be listed.
  for (const path of ['/login', '/privacy', '/terms', '/order', '/huts'])
    expect(lines.filter((line) => line.startsWith(`Disallow: ${path}`))).toEqual([])
})

const Icon = v.object({
  src: v.string(),
  sizes: v.string(),
  type: v.string(),
  purpose: v.picklist(['any', 'maskable']),
})
const SiteManifest = v.object({
  lang: v.string(),
  dir: v.literal('ltr'),
  name: v.string(),
  description: v.string(),
  start_url: v.literal('/'),
  icons: v.array(Icon),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string() })),
})

/** Width and height of a PNG, by its header. */
const sizeOf = (png: Buffer) => {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('found: the site can be installed in either language, with icons of the sizes that it says', async ({
  request,
}) => {
  const read = async (language: string) => {
    const html = await (await request.get(`/?lang=${language}`)).text()
    const [, href = ''] = /<link rel="manifest" href="([^"]*)"/.exec(html) ?? []
    const answer = await request.get(href)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    return v.parse(SiteManifest, await answer.json())
  }
  const [es, en] = [await read('es'), await read('en')]
  expect([es.lang, en.lang]).toEqual(['es', 'en'])
  expect(es.description).not.toBe(en.description)
  expect(es.shortcuts.map(({ name }) => name)).not.toEqual(en.shortcuts.map(({ name }) => name))
  for (const { url } of es.shortcuts) expect((await request.get(url)).status()).toBe(200)
  const pictures = es.icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
  )
  for (const { src, sizes } of pictures) expect(sizeOf(await (await request.get(src)).body())).toBe(sizes)
  expect(sizeOf(await (await request.get('/apple-touch-icon.png')).body())).toBe('180x180')
  for (const path of ['/favicon.ico', '/favicon.svg']) expect((await request.get(path)).status()).toBe(200)
})

test('found: pictures for social sites are PNGs of their size, kept, and only of what there is', async ({
  request,
}) => {
  for (const name of ['general', 'category-deals', 'category-coupons', `product-${boricua}`, 'store-SJ02', 'news-1']) {
    const answer = await request.get(`/share/1/es/${name}.png`)
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
    expect(sizeOf(await answer.body())).toBe('1200x630')
    const again = await request.get(`/share/1/es/${name}.png`, {
      headers: { 'if-none-match': answer.headers()['etag'] ?? '' },
    })
    expect(again.status()).toBe(304)
  }
  for (const path of [
    'es/store-XX99',
    'es/category-nothing',
    'es/product-1',
    'fr/general',
    'es/anything',
    'es/general.svg',
  ])
    expect((await request.get(`/share/1/${path}.png`)).status()).toBe(404)
})

test('found: after a step within the page its address is the one that a browser shares', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openSettled(page, '/?lang=en')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/?lang=en`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveTitle('News | Bohío Pizza')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/news?lang=en`)
  await expect(page.locator('link[hreflang=es][rel=alternate]')).toHaveAttribute('href', `${origin}/news`)
  for (const stale of ['meta[property^="og:"]', 'meta[name^="twitter:"]', 'script[type="application/ld+json"]'])
    await expect(page.locator(stale)).toHaveCount(0)
  await expect(page.locator('head title')).toHaveCount(1)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  expect(complaints).toEqual([])
})
