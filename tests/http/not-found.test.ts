import { expect, test } from 'vitest'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { parseDocument, request, textOf } from './request.ts'

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''
const nobody = '01900000-0000-7000-8000-000000000000'

const deal = ['No encontramos esa promoción', 'We couldn’t find that deal', '/order/deals'] as const
const story = ['No encontramos esa historia', 'We couldn’t find that story', '/topic'] as const
const product = ['Esta página no está en el menú', 'This page isn’t on the menu', '/order/pizzas'] as const

async function documentAt(path: string, lang: string) {
  const answer = await request(`${path}?lang=${lang}`)
  return { status: answer.status, page: parseDocument(await answer.text()) }
}

for (const [path, spanish, english, way] of [
  ['/campaign/nada', ...deal],
  ['/campaign', ...deal],
  ['/campaign/sabor-de-aqui/T-1', ...deal],
  ['/campaign/octavitas', '“Octavitas en el bohío” ya terminó', '“Octavitas at the bohío” is over', '/order/deals'],
  [
    '/campaign/reyes-2030',
    '“Reyes en el bohío” empieza el 20 de diciembre de 2029',
    '“Three Kings at the bohío” starts on December 20, 2029',
    '/order/deals',
  ],
  ['/topic/nada', ...story],
  ['/topic/longaniza-de-orocovis/T-2605', ...story],
  ['/topic/verano-en-culebra', ...story],
  ['/order/sushi', ...product],
  ['/order/catering/sushi', ...product],
  [`/order/pizzas/all/${nobody}`, ...product],
  [`/combo-detail/${nobody}`, ...product],
  [`/combo-detail/${uuidOf('la-boricua')}`, ...product],
  ['/combo-detail/combo-pareja', ...product],
  [`/combo-detail/${uuidOf('combo-pareja')}/one`, ...product],
] as const)
  test(`${path} is not found, with a link to continue, in both languages`, async () => {
    for (const [lang, title] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { status, page } = await documentAt(path, lang)
      expect(status).toBe(404)
      expect(textOf(page.querySelector('main h1'))).toBe(title)
      expect(page.querySelector(`main a[href="${way}"]`)).not.toBeNull()
    }
  })

for (const [path, lang, name, words] of [
  ['/order/catering', 'es', 'Catering', 'Esto depende de cada tienda. Escoge la tuya y te enseñamos lo que tiene.'],
  ['/order/lunch-set', 'en', 'Lunch', 'This depends on each store. Choose yours and we’ll show you what it has.'],
] as const)
  test(`${path} without a store says that it depends on the store`, async () => {
    const { status, page } = await documentAt(path, lang)
    expect(status).toBe(200)
    expect(textOf(page.querySelector('main h1'))).toBe(name)
    expect(textOf(page.querySelector('main'))).toContain(words)
    expect(textOf(page.querySelector('main nav a[aria-current="page"]'))).toBe(name)
  })

test('a product that needs a store is shown without one and asks for it', async () => {
  for (const path of [
    `/order/catering/all/${uuidOf('bandeja-de-pasta')}`,
    `/combo-detail/${uuidOf('almuerzo-clasico')}`,
  ]) {
    const { status, page } = await documentAt(path, 'es')
    expect(status).toBe(200)
    expect([...page.querySelectorAll('main a')].some((link) => textOf(link) === 'Escoge tu tienda')).toBe(true)
  }
})
