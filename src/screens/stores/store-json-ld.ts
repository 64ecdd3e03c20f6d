import type { StoreFacts } from './store-facts.ts'
import type { DayHours } from './weekly-hours.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A store in schema.org's words. Addresses are of this site: they are read against the page's own. */
export const storeJsonLd = (store: StoreFacts, hours: readonly DayHours[]) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name: `Bohío Pizza ${store.name}`,
  url: `/huts/${store.code}`,
  menu: '/order/pizzas',
  telephone: store.phone,
  servesCuisine: 'Pizza',
  currenciesAccepted: 'USD',
  address: {
    '@type': 'PostalAddress',
    streetAddress: [store.street, store.village].filter((part) => part !== '').join(', '),
    addressLocality: store.city_name,
    addressRegion: 'PR',
    postalCode: store.zip,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.long },
  openingHoursSpecification: hours.flatMap(({ weekday, spans }) =>
    spans.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayNames[weekday - 1],
      opens,
      closes,
    })),
  ),
})
