import * as v from 'valibot'
import { expect, test } from 'vitest'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { followRedirects, request } from './request.ts'
import { publicUrl as origin } from './start-program.ts'

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''
const boricua = uuidOf('la-boricua')

test('robots.txt names the sitemap and disallows private pages', async () => {
  const robots = await request('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
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
  // A crawler that is disallowed never sees the page's noindex.
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

/** Returns width and height of a PNG from its header. */
const sizeOf = (png: Buffer) => {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

const bytesOf = async (path: string) => Buffer.from(await (await request(path)).arrayBuffer())

test('the web app manifest allows installation in either language with correct icon sizes', async () => {
  const read = async (language: string) => {
    const html = await (await request(`/?lang=${language}`)).text()
    const [, href = ''] = /<link rel="manifest" href="([^"]*)"/.exec(html) ?? []
    const answer = await request(href)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    return v.parse(SiteManifest, await answer.json())
  }
  const [es, en] = [await read('es'), await read('en')]
  expect([es.lang, en.lang]).toEqual(['es', 'en'])
  expect(es.description).not.toBe(en.description)
  expect(es.shortcuts.map(({ name }) => name)).not.toEqual(en.shortcuts.map(({ name }) => name))
  for (const { url } of es.shortcuts) expect((await followRedirects(url)).status).toBe(200)
  const pictures = es.icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
  )
  for (const { src, sizes } of pictures) expect(sizeOf(await bytesOf(src))).toBe(sizes)
  expect(sizeOf(await bytesOf('/apple-touch-icon.png'))).toBe('180x180')
  for (const path of ['/favicon.ico', '/favicon.svg']) expect((await request(path)).status).toBe(200)
})

test('share pictures are cached PNGs of the stated size, for existing pages only', async () => {
  for (const name of ['general', 'category-deals', 'category-coupons', `product-${boricua}`, 'store-SJ02', 'news-1']) {
    const answer = await request(`/share/1/es/${name}.png`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    })
    expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toBe('1200x630')
    const again = await request(`/share/1/es/${name}.png`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
  for (const path of [
    'es/store-XX99',
    'es/category-nothing',
    'es/product-1',
    'fr/general',
    'es/anything',
    'es/general.svg',
  ])
    expect((await request(`/share/1/${path}.png`)).status).toBe(404)
})
