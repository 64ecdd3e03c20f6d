import { seedCatalog } from '../../../server/db/seed/catalog.ts'

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''

export type PublicPage = {
  readonly name: string
  readonly path: string
  /** Whether the server answers it with 403 or 404. */
  readonly isRefused: boolean
  /** Whether another page has the same components: the fast run skips it. */
  readonly isAlike: boolean
}

const refused: readonly string[] = ['unknown order', 'not found', 'forbidden']

const pages = [
  ['home', '/'],
  ['deals', '/order/deals'],
  ['pizzas', '/order/pizzas'],
  ['sides', '/order/sides'],
  ['drinks', '/order/drinks'],
  ['coupons', '/order/coupons'],
  ['catering without a store', '/order/catering'],
  ['pizza', `/order/pizzas/all/${uuidOf('la-boricua')}`],
  ['half-and-half', `/order/half-and-half/all/${uuidOf('half-and-half')}`],
  ['two pizzas', `/order/deals/all/${uuidOf('dos-medianas')}`],
  ['combo', `/combo-detail/${uuidOf('combo-pareja')}`],
  ['nutrition of a pizza', `/allergey-nutrition/${uuidOf('la-boricua')}`],
  ['nutrition of a combo', `/allergey-nutrition/${uuidOf('combo-pareja')}`],
  ['nutrition of the menu', '/nutritional-content'],
  ['terms', '/terms'],
  ['contact', '/contact'],
  ['franchise', '/become-a-franchisee'],
  ['questions', '/faq'],
  ['jobs', '/careers'],
  ['a job', '/careers/2'],
  ['news', '/news'],
  ['campaign', '/campaign/noche-de-juego'],
  ['campaign of another day', '/campaign/miercoles-de-bohio'],
  ['stories', '/topic'],
  ['story', '/topic/longaniza-de-orocovis'],
  ['checkout', '/checkout'],
  ['store', '/huts/SJ02'],
  ['stores', '/find-a-hut'],
  ['address code', '/localization/00907/D'],
  ['address code found', '/result-localization/0090701/D'],
  ['unknown order', '/tracker-order/0190f000-0000-7000-8000-000000000001'],
  ['login', '/login'],
  ['registration', '/signup'],
  ['forgotten password', '/getmypassword'],
  ['not found', '/404'],
  ['forbidden', '/error-404'],
] as const

/** Pages with the same components as another page. */
const likeness: Readonly<Record<string, (typeof pages)[number][0]>> = {
  sides: 'pizzas',
  drinks: 'pizzas',
  'two pizzas': 'half-and-half',
  'nutrition of a combo': 'nutrition of a pizza',
  franchise: 'contact',
  'a job': 'jobs',
  news: 'jobs',
  'campaign of another day': 'campaign',
  story: 'campaign',
  'address code found': 'address code',
  forbidden: 'not found',
  'forgotten password': 'login',
}

/** Every public page. */
export const publicPages: readonly PublicPage[] = pages.map(([name, path]) => ({
  name,
  path,
  isRefused: refused.includes(name),
  isAlike: name in likeness,
}))
