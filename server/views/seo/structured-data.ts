import type { Content } from '../../../contract/contents.ts'
import type { MenuItem } from '../../../contract/menu.ts'
import type { OutletDetail } from '../../../contract/outlets.ts'
import type { StoreFacts } from '../../../src/screens/stores/store-facts.ts'

/** A schema.org object. */
export type SchemaThing = { readonly '@type': string; readonly [name: string]: unknown }

/** The site's origin, and the language of the page. */
export type PageContext = {
  readonly origin: string
  /** Returns the address of a page. */
  readonly page: (path: string) => string
}

const organizationId = ({ origin }: PageContext) => ({ '@id': `${origin}/#organization` })

/** Returns the chain. */
export const organization = (places: PageContext): SchemaThing => ({
  '@type': 'Organization',
  ...organizationId(places),
  name: 'Bohío Pizza',
  url: places.page('/'),
  logo: `${places.origin}/img/icon-512.png`,
})

/** Returns the site. */
export const website = (places: PageContext, language: string): SchemaThing => ({
  '@type': 'WebSite',
  '@id': `${places.origin}/#website`,
  name: 'Bohío Pizza',
  url: places.page('/'),
  inLanguage: language,
  publisher: organizationId(places),
})

/** Returns the breadcrumb of a page, from the front page on; each step has a name and a path. */
export const breadcrumbs = (
  { page }: PageContext,
  steps: readonly (readonly [name: string, path: string])[],
): SchemaThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: page(path),
  })),
})

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns a store. */
export const restaurant = (
  places: PageContext,
  store: StoreFacts & Pick<OutletDetail, 'weekly_hours' | 'closed_dates'>,
  image: string,
): SchemaThing => ({
  '@type': 'Restaurant',
  '@id': `${places.origin}/huts/${store.code}#store`,
  name: `Bohío Pizza ${store.name}`,
  url: places.page(`/huts/${store.code}`),
  image,
  menu: places.page('/order/pizzas'),
  telephone: store.phone,
  servesCuisine: 'Pizza',
  priceRange: '$$',
  currenciesAccepted: 'USD',
  parentOrganization: organization(places),
  address: {
    '@type': 'PostalAddress',
    streetAddress: [store.street, store.village].filter((part) => part !== '').join(', '),
    addressLocality: store.city_name,
    addressRegion: 'PR',
    postalCode: store.zip,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.long },
  openingHoursSpecification: store.weekly_hours?.map(({ weekday, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: dayNames[weekday - 1],
    opens,
    closes,
  })),
  specialOpeningHoursSpecification: store.closed_dates?.map((date) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: '00:00',
    closes: '00:00',
  })),
})

const offer = (cents: number): SchemaThing => ({
  '@type': 'Offer',
  price: (cents / 100).toFixed(2),
  priceCurrency: 'USD',
})

const dietsOf = ({ vegetarian, vegan }: MenuItem) => [
  ...(vegetarian ? ['https://schema.org/VegetarianDiet'] : []),
  ...(vegan ? ['https://schema.org/VeganDiet'] : []),
]

/** Returns a product of the menu with its lowest price; `sizes` lists the price of each size instead. */
export const menuItem = (places: PageContext, item: MenuItem, path: string, sizes = false): SchemaThing => {
  const diets = dietsOf(item)
  const layers = sizes && item.discount === 0 ? item.first_layers : []
  return {
    '@type': 'MenuItem',
    name: item.name,
    description: item.marketing_description,
    url: places.page(path),
    image: places.origin + item.picture.image,
    offers:
      layers.length > 1 ? layers.map(({ name, price }) => ({ ...offer(price), name })) : offer(item.display_price),
    ...(diets.length > 0 && { suitableForDiet: diets }),
  }
}

/** Returns a category of the menu, with sections by its items. */
export const menu = (
  { page }: PageContext,
  { name, path, language }: { name: string; path: string; language: string },
  sections: readonly { name: string; items: readonly SchemaThing[] }[],
): SchemaThing => ({
  '@type': 'Menu',
  name,
  url: page(path),
  inLanguage: language,
  hasMenuSection: sections
    .filter(({ items }) => items.length > 0)
    .map((section) => ({ '@type': 'MenuSection', name: section.name, hasMenuItem: section.items })),
})

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

/** Returns an FAQ: each heading is a question, followed by its answer. */
export const faqPage = ({ html }: Content, language: string): SchemaThing => ({
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: [...html.matchAll(/<h2>(.*?)<\/h2>(.*?)(?=<h2>|$)/gs)].map(([, question = '', answer = '']) => ({
    '@type': 'Question',
    name: plain(question),
    acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
  })),
})

/** Returns a news article. */
export const newsArticle = (
  places: PageContext,
  post: Content,
  { path, image, language }: { path: string; image: string; language: string },
): SchemaThing => ({
  '@type': 'NewsArticle',
  headline: post.title,
  description: post.summary,
  datePublished: post.published_at,
  inLanguage: language,
  image,
  mainEntityOfPage: places.page(path),
  author: organization(places),
  publisher: organizationId(places),
})
