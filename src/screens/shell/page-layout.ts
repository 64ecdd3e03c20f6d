export type Layout = 'main' | 'home' | 'home-landing' | 'simple' | 'combo'

const layouts: Readonly<Record<string, Layout | undefined>> = {
  '': 'home',
  huts: 'home-landing',
  checkout: 'simple',
  'credit-payment': 'simple',
  'combo-detail': 'combo',
}

/** Returns the layout of a page [page.layout]: during the checkout the footer has no links. */
export const pageLayoutOf = (pathname: string): Layout => layouts[pathname.split('/')[1] ?? ''] ?? 'main'

/** Categories with a key of their own; the others are `category`. */
const ownKeys = ['deals', 'pizzas', 'coupons', 'hut-day', 'half-and-half', 'lunch-set']

/** Returns the current menu key; empty on other pages. */
export function menuKeyOf(pathname: string): string {
  const [, first = '', second = ''] = pathname.split('/')
  if (first === 'order') return ownKeys.includes(second) ? second : 'category'
  if (first === 'topic') return second ? 'topic-detail' : 'topic'
  if (first === 'campaign') return 'campaign-detail'
  return first === 'combo-detail' ? first : ''
}
