import type { Category, Localized, Subcategory } from '../../domain/catalog.ts'
import { seedId } from './ids.ts'

const sub = (category: string, slug: string, name: Localized): Subcategory => ({
  uuid: seedId('subcategory', `${category}/${slug}`),
  slug,
  name,
})

type Entry = Pick<Category, 'code' | 'slug' | 'name'> &
  Partial<Pick<Category, 'subcategories' | 'displayType' | 'lunchOnly' | 'hutDayOnly' | 'needsStore'>>

const entries: readonly Entry[] = [
  {
    code: 'DE',
    slug: 'deals',
    name: { es: 'Ofertas', en: 'Deals' },
    subcategories: [
      sub('deals', 'hot-deal', { es: 'Calientitas', en: 'Hot deals' }),
      sub('deals', 'family', { es: 'Para la familia', en: 'For the family' }),
    ],
  },
  {
    code: 'PI',
    slug: 'pizzas',
    name: { es: 'Pizzas', en: 'Pizzas' },
    subcategories: [
      sub('pizzas', 'criollas', { es: 'Criollas', en: 'Island style' }),
      sub('pizzas', 'clasicas', { es: 'Clásicas', en: 'Classics' }),
      sub('pizzas', 'sin-carne', { es: 'Sin carne', en: 'Meatless' }),
      sub('pizzas', 'del-mar', { es: 'Del mar', en: 'From the sea' }),
    ],
  },
  { code: 'HH', slug: 'half-and-half', name: { es: 'Mitad y mitad', en: 'Half and half' } },
  {
    code: 'HD',
    slug: 'hut-day',
    name: { es: 'Miércoles de bohío', en: 'Bohío Wednesday' },
    hutDayOnly: true,
  },
  { code: 'LU', slug: 'lunch-set', name: { es: 'Almuerzos', en: 'Lunch' }, lunchOnly: true, needsStore: true },
  { code: 'CO', slug: 'combos', name: { es: 'Combos', en: 'Combos' } },
  { code: 'SI', slug: 'sides', name: { es: 'Acompañantes', en: 'Sides' } },
  { code: 'PO', slug: 'desserts', name: { es: 'Postres', en: 'Desserts' } },
  {
    code: 'DR',
    slug: 'drinks',
    name: { es: 'Bebidas', en: 'Drinks' },
    displayType: { web: 'cards', mobile: 'list' },
  },
  {
    code: 'CA',
    slug: 'catering',
    name: { es: 'Catering', en: 'Catering' },
    displayType: { web: 'cards', mobile: 'list' },
    needsStore: true,
  },
  {
    code: 'CU',
    slug: 'coupons',
    name: { es: 'Cupones', en: 'Coupons' },
    displayType: { web: 'list', mobile: 'list' },
  },
  {
    code: 'AO',
    slug: 'add-ons',
    name: { es: 'Salsitas y extras', en: 'Dips & extras' },
    displayType: { web: 'list', mobile: 'list' },
  },
]

/** The category bar, in order. `coupons` is a pseudo-category without products. */
export const categories: readonly Category[] = entries.map((entry, index) => ({
  subcategories: [],
  displayType: { web: 'cards', mobile: 'cards' },
  lunchOnly: false,
  hutDayOnly: false,
  needsStore: false,
  ...entry,
  uuid: seedId('category', entry.slug),
  rank: index + 1,
}))
