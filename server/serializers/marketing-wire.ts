import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'
import { micromark } from 'micromark'
import type * as v from 'valibot'
import type { Banner, Campaign, OfferedCoupon, OfferedProduct, Topic, TopicCard } from '../../contract/marketing.ts'
import type { Language } from '../../contract/primitives.ts'
import { productPicturePath } from '../domain/picture-path.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import type { Localized } from '../domain/catalog.ts'
import type { Banner as CatalogBanner, Campaign as Told, Topic as Story } from '../domain/marketing.ts'

/** Pictures named after a product get their address, and a simpler drawing on phones; other addresses stay. */
function picture({ productBySlug }: CatalogIndex, path: string, kind: 'pizza' | 'card'): string {
  const product = productBySlug.get(/^\/art\/([^/]+)\.svg$/.exec(path)?.[1] ?? '')
  return product ? productPicturePath(product.art, kind) : path
}

const pictureOf = (catalog: CatalogIndex, slug: string) => ({
  desktop: picture(catalog, `/art/${slug}.svg`, 'pizza'),
  mobile: picture(catalog, `/art/${slug}.svg`, 'card'),
})

/** Renders Markdown: micromark escapes HTML, and drops links with unsafe protocols. */
const htmlOf = (body: Localized, lang: Language) => micromark(body[lang])

const summaryOf = (body: Localized, lang: Language) =>
  toString(fromMarkdown(body[lang]).children.find((node) => node.type === 'paragraph'))

export const bannerWire = (
  catalog: CatalogIndex,
  { position, kicker, name, text, image, url }: CatalogBanner,
  lang: Language,
): v.InferOutput<typeof Banner> => ({
  position,
  kicker: kicker[lang],
  name: typeof name === 'string' ? name : name[lang],
  text: text[lang],
  image: { desktop: picture(catalog, image.desktop, 'pizza'), mobile: picture(catalog, image.mobile, 'card') },
  url: { ...url },
})

export const campaignWire = (
  catalog: CatalogIndex,
  { slug, name, body, art, startsAt, endsAt }: Told,
  told: { products: OfferedProduct[]; coupons: OfferedCoupon[] },
  lang: Language,
): Campaign => ({
  name: slug,
  title: name[lang],
  summary: summaryOf(body, lang),
  html: htmlOf(body, lang),
  image: pictureOf(catalog, art),
  starts_at: startsAt,
  ends_at: endsAt,
  ...told,
})

export const topicCardWire = (
  catalog: CatalogIndex,
  { slug, code, title, summary, art, publishedAt }: Story,
  lang: Language,
): TopicCard => ({
  name: slug,
  code,
  title: title[lang],
  summary: summary[lang],
  image: pictureOf(catalog, art),
  published_at: publishedAt,
})

export const topicWire = (catalog: CatalogIndex, topic: Story, products: OfferedProduct[], lang: Language): Topic => ({
  ...topicCardWire(catalog, topic, lang),
  html: htmlOf(topic.body, lang),
  products,
})
