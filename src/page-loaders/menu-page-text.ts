import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Category, MenuItem } from '../../contract/menu.ts'
import { productPageTitle } from '../texts/product-page-title.ts'
import type { PageText } from './page-head.ts'

type Words = { readonly title: MessageDescriptor; readonly description: MessageDescriptor }

/** Categories with their own texts for search engines. */
const own: Readonly<Record<string, Words>> = {
  pizzas: {
    title: msg`Pizzas criollas y clásicas`,
    description: msg`Longaniza, amarillos y queso del país o las clásicas de siempre, en cuatro tamaños y cuatro masas. Con tiendas por toda la isla; entrega donde llegamos.`,
  },
  sides: {
    title: msg`Acompañantes`,
    description: msg`Alitas al pilón, pan de ajo, tostones y más para acompañar tu pizza, con entrega o para recoger.`,
  },
  desserts: {
    title: msg`Postres`,
    description: msg`Flan, tres leches, quesitos y otros dulces de aquí para después de la pizza.`,
  },
  drinks: {
    title: msg`Bebidas`,
    description: msg`Refrescos, jugos, malta y cerveza bien fríos para tu pizza. El alcohol se entrega con identificación.`,
  },
  deals: {
    title: msg`Ofertas de pizza`,
    description: msg`Dos medianas, pizzas con descuento y combos para la familia: las ofertas de Bohío Pizza, con tiendas por toda la isla.`,
  },
  catering: {
    title: msg`Catering para tu actividad`,
    description: msg`Pizzas, alitas, pasta y ensalada en bandejas para tu grupo. Se ordenan con un día de anticipación.`,
  },
  coupons: {
    title: msg`Cupones`,
    description: msg`Los cupones de Bohío Pizza para tu próxima orden.`,
  },
}

const storeFirst = msg`Esto depende de cada tienda. Escoge la tuya y te enseñamos lo que tiene.`

/** Returns the description of a category that needs a store. */
export const storeRequiredText = (i18n: I18n): string => i18n._(storeFirst)

const general = msg`Ordena en línea en Bohío Pizza, con tiendas por toda la isla; entrega donde llegamos.`

/** Returns title and description of a category's page; a sub-category replaces its category. */
export function categoryPageText(
  i18n: I18n,
  slug: string,
  name: string,
  sub?: Category['lower_categories'][number],
): PageText {
  const words = Object.hasOwn(own, slug) ? own[slug] : undefined
  const title = words ? i18n._(words.title) : name
  return {
    title: `${sub ? `${sub.name}, ${title}` : title} | Bohío Pizza`,
    description: i18n._(words?.description ?? general),
  }
}

/** Returns title and description of a product's page; `category` is its menu category. */
export const productPageText = (i18n: I18n, product: MenuItem, category?: Category): PageText => ({
  title: `${productPageTitle(i18n, product, category)} | Bohío Pizza`,
  description: product.marketing_description,
})
