import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { Banner, BannerPositions, localizedBanner, Campaign, Topic, TopicCard } from '../../contract/marketing.ts'
import { banners, campaigns, topics } from '../../server/db/catalog-schema.ts'
import type { Campaign as Told } from '../../server/domain/marketing.ts'
import { call, itemFrom, itemsFrom, readProduct, refusalOf } from './support/calls.ts'
import { changeProduct, outletOf, productOf } from './support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => app.clock.set(tuesdayNoon))
afterAll(() => app.close())

const wednesday = '2026-03-04T16:00:00Z'
const get = (path: string, headers: Readonly<Record<string, string>> = {}) => call(app, 'GET', path, undefined, headers)
const english = { Lang: 'en' }

const positions = (query = '', headers = {}) => get(`/v1/product-banner-fe/banner/positions${query}`, headers)
const campaignFe = '/v1/product-campaign-fe'
const askCampaign = (query: string, headers = {}) => get(`${campaignFe}/campaign/detail?${query}`, headers)
const campaign = async (query: string, headers = {}) => itemFrom(Campaign, await askCampaign(query, headers))
const askTopic = (query: string, headers = {}) => get(`${campaignFe}/topic/detail?${query}`, headers)
const list = async (headers = {}) => itemsFrom(TopicCard, await get(`${campaignFe}/topic/list`, headers))

/** Changes a campaign as head office would. */
async function changeCampaign(slug: string, change: Partial<Told>) {
  const found = app.catalog.current().campaigns.find((one) => one.slug === slug)
  if (!found) throw new Error(`No campaign ${slug}`)
  await app.database.db
    .update(campaigns)
    .set({ doc: { ...found, ...change } })
    .where(eq(campaigns.slug, slug))
  await app.catalog.reload()
}

describe('banners', () => {
  it('banners are listed by position and order, in both languages', async () => {
    const es = itemsFrom(Banner, await positions('?codes=left_home,top_home'))
    const en = itemsFrom(Banner, await positions('?codes=left_home,top_home', english))
    expect(es.map(({ position }) => position).toSorted()).toEqual(['left_home', 'top_home', 'top_home', 'top_home'])
    expect(es.find(({ position }) => position === 'left_home')?.name).toBe('Dos medianas por $22.99')
    expect(en.find(({ position }) => position === 'left_home')?.name).toBe('Two mediums for $22.99')
    const all = itemsFrom(Banner, await positions())
    expect(new Set(all.map(({ position }) => position))).toEqual(new Set(['top_home', 'left_home', 'right_home']))
  })

  it('the first banner of each position is answered by its name, too', async () => {
    const { data } = v.parse(BannerPositions, (await positions('?codes=left_home,top_home')).body)
    expect(Object.keys(data.item).toSorted()).toEqual(['left_home', 'top_home'])
    expect(data.item.top_home).toEqual(data.items.find(({ position }) => position === 'top_home'))
  })

  it('banners have existing pictures, with a smaller one for phones', async () => {
    const [first] = itemsFrom(Banner, await positions('?codes=top_home'))
    expect(first?.image.desktop).toMatch(/^\/art\/1\/pizza\//)
    expect(first?.image.mobile).toMatch(/^\/art\/1\/card\//)
  })

  it('an unknown banner position is rejected with COMMON-01', async () => {
    for (const codes of ['footer', 'top_home,footer', 'top_home;left_home', ''])
      expect(refusalOf(await positions(`?codes=${codes}`))).toMatchObject({
        status: 400,
        code: 'COMMON-01',
        data: { path: 'codes' },
      })
  })

  it('a banner can have one name for all languages', async () => {
    const [doc] = app.catalog.current().banners.filter(({ position }) => position === 'left_home')
    if (!doc) throw new Error('No banner')
    await app.database.db
      .update(banners)
      .set({ doc: [{ ...doc, name: 'La Boricua' }] })
      .where(eq(banners.position, 'left_home'))
    await app.catalog.reload()
    for (const headers of [{}, english]) {
      const [banner] = itemsFrom(Banner, await positions('?codes=left_home', headers))
      expect(banner?.name).toBe('La Boricua')
    }
  })

  it('unchanged banners answer 304', async () => {
    const first = await positions()
    const etag = first.headers.get('etag') ?? ''
    expect((await positions('', { 'if-none-match': etag })).status).toBe(304)
    await app.database.db.delete(banners).where(eq(banners.position, 'top_home'))
    await app.catalog.reload()
    expect((await positions('', { 'if-none-match': etag })).status).toBe(200)
  })

  it('banners parse with one name or one per language, and with a separate phone link only if given', () => {
    const wire = {
      position: 'top_home',
      kicker: 'Hoy',
      text: '',
      image: { desktop: '/d.svg', mobile: '/m.svg' },
      url: { desktop: '/order/deals' },
    }
    const read = (name: unknown, lang: 'es' | 'en') => v.parse(localizedBanner(lang), { ...wire, name })
    expect(read('La Boricua', 'en').name).toBe('La Boricua')
    expect(read({ es: 'Dos medianas', en: 'Two mediums' }, 'en').name).toBe('Two mediums')
    expect(read({ es: 'Dos medianas', en: 'Two mediums' }, 'es').name).toBe('Dos medianas')
    expect(read('x', 'es').url).toEqual({ desktop: '/order/deals', mobile: '/order/deals' })
    expect(v.is(localizedBanner('es'), { ...wire, name: { es: 'Solo español' } })).toBe(false)
  })
})

describe('campaigns', () => {
  it('a campaign has its text, dates, products and coupons in both languages', async () => {
    const es = await campaign('name=noche-de-juego')
    const en = await campaign('name=noche-de-juego', english)
    expect(es).toMatchObject({ name: 'noche-de-juego', title: 'Noche de juego', ends_at: '2030-01-01T04:00:00Z' })
    expect(en.title).toBe('Game night')
    expect(es.html.split('<p>')).toHaveLength(3)
    expect(es.summary).toMatch(/^Tú pones el televisor[^<]+$/)
    expect(es.products.map(({ slug }) => slug)).toEqual([
      'combo-juego-de-pelota',
      'oferta-alitas-24',
      'alitas-bbq-de-guayaba',
      'pepperoni-doble',
    ])
    expect(es.coupons.map(({ code, unavailable }) => [code, unavailable])).toEqual([
      ['ALITAS2', null],
      ['PLANIFICA', null],
    ])
  })

  it('a campaign shows products as the menu does, with their links, at the given store', async () => {
    const expensive = outletOf(app, 'SJ02').code
    for (const query of ['', `outlet_code=${expensive}`]) {
      const { products } = await campaign(`name=sabor-de-aqui&${query}`)
      for (const { link, unavailable, ...item } of products) {
        const {
          default_toppings: _,
          add_ons: __,
          sides: ___,
          groups: ____,
          sold_out_parts: _____,
          ...whole
        } = await readProduct(app, item.uuid, `?${query}`)
        expect(unavailable).toBeNull()
        expect(link).toBe(`/order/${item.category}/all/${item.uuid}`)
        expect({ ...item, first_layers: [] }).toEqual({ ...whole, first_layers: [] })
      }
    }
  })

  it('a campaign marks products that are not available, with the reason', async () => {
    const reasons = async (query = '') =>
      (await campaign(`name=miercoles-de-bohio${query}`)).products.map(({ unavailable }) => unavailable)
    expect(await reasons()).toEqual(['ITEM-02', 'ITEM-02', 'ITEM-02', 'ITEM-02'])
    expect(await reasons('&order_time=2026-03-04%2022:00:00')).toEqual([null, null, null, null])
    app.clock.set(wednesday)
    expect(await reasons()).toEqual([null, null, null, null])
    await changeProduct(app, 'miercoles-boricua', { outlets: ['PO01'] })
    expect(await reasons('&outlet_code=SJ02')).toEqual(['CART-06', null, null, null])
    expect(await reasons('&outlet_code=PO01')).toEqual([null, null, null, null])
  })

  it('a campaign marks products that are sold out at the store', async () => {
    const { soldOut } = app.catalog.current()
    const out = soldOut.find(({ uuid }) => app.catalog.current().productByUuid.get(uuid)?.kind === 'single')
    const product = app.catalog.current().productByUuid.get(out?.uuid ?? '')
    const outlet = app.catalog.current().outletById.get(out?.outletId ?? '')
    await changeCampaign('sabor-de-aqui', { products: [product?.slug ?? ''] })
    const { products } = await campaign(`name=sabor-de-aqui&outlet_code=${outlet?.code}`)
    expect(products).toMatchObject([{ sold_out: true, unavailable: 'CART-06' }])
  })

  it('a campaign marks coupons that are not usable now and leaves out deleted ones', async () => {
    await changeCampaign('sabor-de-aqui', {
      coupons: ['BOHIO20', 'PAUSADO', 'VERANO26', 'NOHAY'],
      products: ['la-boricua', 'no-hay'],
    })
    const { coupons, products } = await campaign('name=sabor-de-aqui')
    expect(coupons.map(({ code, unavailable }) => [code, unavailable])).toEqual([
      ['BOHIO20', null],
      ['PAUSADO', 'CP-25'],
      ['VERANO26', 'CP-04'],
    ])
    expect(products.map(({ slug }) => slug)).toEqual(['la-boricua'])
  })

  it('an unknown campaign answers COMMON-04', async () => {
    for (const name of ['nada', 'Sabor-de-aqui', '..%2Fsabor-de-aqui'])
      expect(refusalOf(await askCampaign(`name=${name}`))).toEqual({ status: 404, code: 'COMMON-04', data: {} })
  })

  it('a campaign outside its dates answers COMMON-04 with the reason', async () => {
    expect(refusalOf(await askCampaign('name=octavitas', english))).toEqual({
      status: 404,
      code: 'COMMON-04',
      data: {
        reason: 'ended',
        name: 'Octavitas at the bohío',
        starts: '2026-01-07T04:00:00Z',
        ends: '2026-01-15T04:00:00Z',
      },
    })
    expect(refusalOf(await askCampaign('name=reyes-2030'))).toMatchObject({
      status: 404,
      code: 'COMMON-04',
      data: { reason: 'upcoming', name: 'Reyes en el bohío', starts: '2029-12-20T04:00:00Z' },
    })
  })

  it('a campaign starts and ends to the second', async () => {
    const status = async (now: string) => {
      app.clock.set(now)
      return (await askCampaign('name=octavitas')).status
    }
    expect(await status('2026-01-07T03:59:59Z')).toBe(404)
    expect(await status('2026-01-07T04:00:00Z')).toBe(200)
    expect(await status('2026-01-15T03:59:59Z')).toBe(200)
    expect(await status('2026-01-15T04:00:00Z')).toBe(404)
  })

  it.each([
    ['', 'name'],
    ['name=', 'name'],
    ['name=sabor-de-aqui&order_time=mañana', 'order_time'],
  ])('the campaign query "%s" is rejected with COMMON-01 and its field', async (query, path) => {
    expect(refusalOf(await askCampaign(query))).toMatchObject({ status: 400, code: 'COMMON-01', data: { path } })
  })

  it('a campaign at an unknown store answers HUTBE-1', async () => {
    expect(refusalOf(await askCampaign('name=sabor-de-aqui&outlet_code=XX99')).code).toBe('HUTBE-1')
  })

  it('an unchanged campaign answers 304 until its availability changes', async () => {
    const etag = (await askCampaign('name=miercoles-de-bohio')).headers.get('etag') ?? ''
    const again = async () => (await askCampaign('name=miercoles-de-bohio', { 'if-none-match': etag })).status
    expect(await again()).toBe(304)
    app.clock.set(wednesday)
    expect(await again()).toBe(200)
  })
})

describe('topics', () => {
  it('published topics are listed latest first, in both languages', async () => {
    const es = await list()
    expect(es.map(({ name }) => name)).toEqual([
      'pastrami-de-la-barra',
      'longaniza-de-orocovis',
      'domingos-sin-bajarte',
    ])
    expect((await list(english)).map(({ title }) => title)[0]).toBe('Pastrami, but on a pizza')
    app.clock.set('2026-10-15T13:00:00Z')
    expect((await list()).map(({ name }) => name)).toEqual(['verano-en-culebra', ...es.map(({ name }) => name)])
  })

  it('a topic is read by name, or by name and code', async () => {
    for (const query of ['name=pastrami-de-la-barra', 'name=pastrami-de-la-barra&code=T-2605']) {
      const topic = itemFrom(Topic, await askTopic(query))
      expect(topic).toMatchObject({ code: 'T-2605', title: 'Pastrami, pero en pizza' })
      expect(topic.html.split('<p>')).toHaveLength(4)
      expect(topic.products[0]).toMatchObject({
        uuid: productOf(app, 'pastrami-de-la-barra').uuid,
        unavailable: null,
      })
    }
  })

  it.each(['name=nada', 'name=pastrami-de-la-barra&code=T-2603', 'name=verano-en-culebra'])(
    'the topic query "%s" answers COMMON-04',
    async (query) => {
      expect(refusalOf(await askTopic(query))).toMatchObject({ status: 404, code: 'COMMON-04' })
    },
  )

  it('a topic is published at its time, with products that are not on sale yet', async () => {
    app.clock.set('2026-10-15T13:00:00Z')
    const { products } = itemFrom(Topic, await askTopic('name=verano-en-culebra'))
    expect(products[0]).toMatchObject({ slug: 'verano-en-culebra', unavailable: 'SINGLE-06' })
  })

  it('a topic query without a name or with an empty code is rejected with COMMON-01', async () => {
    expect(refusalOf(await askTopic(''))).toMatchObject({ code: 'COMMON-01', data: { path: 'name' } })
    expect(refusalOf(await askTopic('name=x&code='))).toMatchObject({ code: 'COMMON-01', data: { path: 'code' } })
  })

  it('topics escape HTML of their authors and drop script links', async () => {
    const doc = app.catalog.current().topics.find(({ slug }) => slug === 'pastrami-de-la-barra')
    if (!doc) throw new Error('No topic')
    const hostile = 'Hola <script>alert(1)</script> [aquí](javascript:alert(1)) <img src=x onerror=alert(1)>'
    await app.database.db
      .update(topics)
      .set({ doc: { ...doc, body: { es: hostile, en: hostile } } })
      .where(eq(topics.slug, doc.slug))
    await app.catalog.reload()
    const { html } = itemFrom(Topic, await askTopic('name=pastrami-de-la-barra'))
    expect(html).not.toMatch(/<script|<img|javascript:/)
    expect(html).toContain('&lt;script&gt;')
  })
})
