import type { CatalogDocument } from '../../../../contract/office/catalog-document.ts'
import type { CatalogProblem } from '../read-document.ts'
import { problemIf, repeated, unknownNames, type References } from './references.ts'

/** Returns a problem if an address of the site names what does not exist. */
function checkLink(path: string, link: string, known: References): CatalogProblem[] {
  const [, kind = '', name = ''] = /^\/(campaign|topic|order)\/([^/?#]+)/.exec(link) ?? []
  if (kind === 'campaign') return unknownNames(path, [name], known.campaigns, 'campaign')
  if (kind === 'topic') return unknownNames(path, [name], known.topics, 'story')
  return kind === 'order' ? unknownNames(path, [name], known.categories, 'category') : []
}

function checkPicture(path: string, picture: string, known: References): CatalogProblem[] {
  const name = /^\/art\/([a-z0-9-]+)\.svg$/.exec(picture)?.[1]
  return name === undefined ? [] : unknownNames(path, [name], known.products, 'product')
}

/** Checks banners, campaigns, stories and documents. */
export function checkMarketing(document: CatalogDocument, known: References): CatalogProblem[] {
  const { banners, campaigns, topics, contents } = document
  return [
    ...banners.flatMap(({ image, url }, index) => [
      ...checkLink(`banners.${index}.url.desktop`, url.desktop, known),
      ...checkLink(`banners.${index}.url.mobile`, url.mobile ?? '', known),
      ...checkPicture(`banners.${index}.image.desktop`, image.desktop, known),
      ...checkPicture(`banners.${index}.image.mobile`, image.mobile, known),
    ]),
    ...repeated(
      campaigns,
      ({ slug }) => slug,
      ({ slug }) => `campaigns.${slug}`,
      'campaign',
    ),
    ...campaigns.flatMap(({ slug, art, products, coupons, startsAt, endsAt }) => [
      ...unknownNames(`campaigns.${slug}.art`, [art], known.products, 'product'),
      ...unknownNames(`campaigns.${slug}.products`, products, known.products, 'product'),
      ...unknownNames(`campaigns.${slug}.coupons`, coupons, known.coupons, 'coupon'),
      ...problemIf(Date.parse(startsAt) >= Date.parse(endsAt), `campaigns.${slug}.endsAt`, 'is before its start'),
    ]),
    ...repeated(
      topics,
      ({ slug }) => slug,
      ({ slug }) => `topics.${slug}`,
      'story',
    ),
    ...topics.flatMap(({ slug, art, products }) => [
      ...unknownNames(`topics.${slug}.art`, [art], known.products, 'product'),
      ...unknownNames(`topics.${slug}.products`, products, known.products, 'product'),
    ]),
    ...repeated(
      contents,
      ({ type, id }) => `${type}-${id}`,
      ({ type, id }) => `contents.${type}-${id}`,
      'document',
    ),
  ]
}
