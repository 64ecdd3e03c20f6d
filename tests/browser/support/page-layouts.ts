import { seedCatalog } from '../../../server/db/seed/catalog.ts'

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''

/** A page of each layout. */
export const layouts = [
  ['/', 'home'],
  ['/huts/SJ02', 'home-landing'],
  ['/order/pizzas', 'main'],
  ['/checkout', 'simple'],
  [`/combo-detail/${uuidOf('combo-pareja')}`, 'combo'],
] as const

/** The menu entry that the header marks as current, by page. */
export const currentMenuEntries = [
  ['/order/pizzas', 'Menú'],
  ['/order/half-and-half', 'Menú'],
  [`/combo-detail/${uuidOf('combo-pareja')}`, 'Menú'],
  ['/order/deals', 'Ofertas'],
  ['/order/coupons', 'Ofertas'],
  ['/campaign/noche-de-juego', 'Ofertas'],
  ['/huts/SJ02', 'Tiendas'],
  ['/topic', null],
  ['/', null],
] as const
