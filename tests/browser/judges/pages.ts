import { seedCatalog } from '../../../server/db/seed/catalog.ts'

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''

/** Every public page: its name and its path. */
export const publicPages = [
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
  ['not found', '/nowhere'],
] as const
