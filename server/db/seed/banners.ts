import type { Banner } from '../../domain/publicity.ts'

const picture = (product: string) => ({ desktop: `/art/${product}.svg`, mobile: `/art/${product}.svg` })
const link = (path: string) => ({ desktop: path, mobile: path })

/** Promotions of the home page; a picture is named by the product that it shows. */
export const banners: readonly Banner[] = [
  {
    position: 'top_home',
    name: { es: 'Bajo este techo se come pizza', en: 'Under this roof we eat pizza' },
    text: {
      es: 'Masa fresca cada mañana y sabor de aquí, en bohíos por toda la isla.',
      en: 'Fresh dough every morning and local flavor, in huts all over the island.',
    },
    kicker: { es: 'Hecho en Puerto Rico', en: 'Made in Puerto Rico' },
    image: picture('la-boricua'),
    url: link('/order/pizzas/criollas'),
  },
  {
    position: 'left_home',
    name: { es: 'Dos medianas por $22.99', en: 'Two mediums for $22.99' },
    text: { es: 'Escoge hasta tres ingredientes en cada una.', en: 'Pick up to three toppings on each.' },
    kicker: { es: 'Todos los días', en: 'Every day' },
    image: picture('pepperoni-doble'),
    url: link('/order/deals'),
  },
  {
    position: 'right_home',
    name: { es: 'Miércoles de bohío: pan de ajo gratis', en: 'Bohío Wednesday: free garlic bread' },
    text: { es: 'Con el cupón MIERCOLES, desde $18.00.', en: 'With the coupon MIERCOLES, from $18.00.' },
    kicker: { es: 'Cada semana', en: 'Every week' },
    image: picture('pan-de-ajo'),
    url: link('/order/hut-day'),
  },
]
