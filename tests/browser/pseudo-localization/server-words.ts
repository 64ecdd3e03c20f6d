import * as v from 'valibot'
import { documentTypes } from '../../../contract/contents.ts'
import { campaigns } from '../../../server/db/seed/campaigns.ts'
import { games } from '../../../server/db/seed/games.ts'
import { topics } from '../../../server/db/seed/topics.ts'

/** Fields of answers with visible text. */
const read = new Set([
  'name',
  'title',
  'summary',
  'text',
  'kicker',
  'marketing_description',
  'description',
  'address',
  'city_name',
  'villeage_name',
  'st',
  'html',
  'formatted_address',
])

const calls = [
  '/v2/product-hut-fe/outlets',
  '/v2/product-menu-fe/category',
  '/v2/product-menu-fe/menu',
  '/v2/product-menu-fe/nutritions/',
  '/v2/product-menu-fe/add-on',
  '/v2/product-menu-fe/first-layers',
  '/v2/product-menu-fe/second-layers',
  '/v1/product-coupon-fe/coupons',
  '/v1/product-banner-fe/banner/positions?codes=right_home,left_home,top_home',
  ...documentTypes.map((type) => `/v1/product-tenant/contents?type=${type}`),
  '/v1/product-campaign-fe/topic/list',
  ...topics.map(({ slug }) => `/v1/product-campaign-fe/topic/detail?name=${slug}`),
  ...campaigns.map(({ slug }) => `/v1/product-campaign-fe/campaign/detail?name=${slug}`),
]
const Menu = v.object({ data: v.object({ items: v.array(v.object({ uuid: v.string() })) }) })

function collect(value: unknown, key: string, found: Set<string>) {
  if (typeof value === 'string') {
    const isCode = key === 'code' && /^[A-Z][A-Z\d]{3,}$/.test(value)
    if (!isCode && !read.has(key)) return
    for (const piece of value.split(/<[^>]*>|\n/)) if (piece.trim() !== '') found.add(piece.trim())
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) collect(inner, Array.isArray(value) ? key : name, found)
}

/** Requests a path with these headers; returns the JSON of its answer. */
type Get = (path: string, headers: Readonly<Record<string, string>>) => Promise<unknown>

/** Returns all visible English texts of the server's data: names, descriptions, addresses, documents. */
export async function serverWords(get: Get): Promise<Set<string>> {
  const found = new Set<string>()
  const ask = async (path: string) => {
    const answer = await get(path, { Client: 'web', Lang: 'en' })
    collect(answer, '', found)
    return answer
  }
  for (const path of calls) await ask(path)
  for (const { name, description, prizes } of games) {
    const texts = [name, description, ...prizes.flatMap((prize) => [prize.name, prize.description])]
    for (const { en } of texts) found.add(en)
  }
  const { data } = v.parse(Menu, await ask('/v2/product-menu-fe/menu'))
  for (const { uuid } of data.items) await ask(`/v2/product-menu-fe/menu/${uuid}`)
  return found
}
