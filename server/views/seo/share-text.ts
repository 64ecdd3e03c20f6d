import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../../contract/primitives.ts'
import type { Api } from '../../../src/api/api.ts'

/** Content of a picture for social sites: `art` is the path of a drawing. */
export type ShareText = { readonly title: string; readonly line: string; readonly art: string }

/** Increased when the pictures change, to bust caches. */
const edition = 1
const heroArt = '/art/1/pizza/large_hand-tossed~tomato_normal_longaniza.2_amarillos.2_queso-blanco.2_cilantro.1.svg'
const slogan = msg`Bajo este techo se come pizza`
const offer = msg`Ordena en línea, con tiendas por toda la isla; entrega donde llegamos`
const allCoupons = msg`Cupones`

/** Returns a picture's path: `general`, or its subject, such as `store-SJ02`. */
export const sharePicturePath = (name: string, language: Language): string =>
  `/share/${edition}/${language}/${encodeURIComponent(name)}.png`

async function readCategory(api: Api, i18n: I18n, slug: string): Promise<ShareText | null> {
  const line = i18n._(offer)
  if (slug === 'coupons') return { title: i18n._(allCoupons), line, art: '/art/1/percent.svg' }
  const categories = await api.categories({})
  const category = categories.ok && categories.value.find((other) => other.slug === slug)
  if (!category) return null
  const items = await api.menu({ category_id: category.uuid })
  return { title: category.name, line, art: (items.ok && items.value[0]?.picture.image) || heroArt }
}

async function readProduct(api: Api, uuid: string): Promise<ShareText | null> {
  const found = await api.product(uuid, {})
  if (!found.ok) return null
  const { name, marketing_description: line, picture } = found.value
  return { title: name, line, art: picture.image }
}

async function readStore(api: Api, code: string): Promise<ShareText | null> {
  const found = await api.store(code)
  return found.ok ? { title: found.value.name, line: found.value.address, art: heroArt } : null
}

async function readPost(api: Api, id: string): Promise<ShareText | null> {
  const found = await api.contents('posts', { id })
  const post = found.ok && found.value[0]
  return post ? { title: post.title, line: post.summary, art: heroArt } : null
}

/** Returns the content of a picture by name, or null. */
export async function readShareText(api: Api, i18n: I18n, name: string): Promise<ShareText | null> {
  if (name === 'general') return { title: i18n._(slogan), line: i18n._(offer), art: heroArt }
  const [, kind, id = ''] = /^(category|product|store|news)-([\w-]{1,60})$/.exec(name) ?? []
  if (kind === 'category') return readCategory(api, i18n, id)
  if (kind === 'product') return readProduct(api, id)
  if (kind === 'store') return readStore(api, id)
  return kind === 'news' ? readPost(api, id) : null
}
