import type { Campaign } from '../../domain/publicity.ts'

/** Landing pages of `/campaign/{slug}`; `art` is the slug of the product that is pictured. */
export const campaigns: readonly Campaign[] = [
  {
    slug: 'miercoles-de-bohio',
    name: { es: 'Miércoles de bohío', en: 'Bohío Wednesday' },
    body: {
      es: 'A mitad de semana hace falta un gustito. Cada miércoles hay pizzas grandes a precio de miércoles, camarones al ajillo y pan de ajo gratis con el cupón MIERCOLES.',
      en: 'Midweek calls for a treat. Every Wednesday there are large pizzas at Wednesday prices, garlic shrimp, and free garlic bread with the coupon MIERCOLES.',
    },
    art: 'camarones-al-ajillo',
    startsAt: '2026-01-01T04:00:00Z',
    endsAt: '2030-01-01T04:00:00Z',
    products: ['camarones-al-ajillo', 'miercoles-pepperoni', 'miercoles-boricua', 'miercoles-pan-de-ajo'],
    coupons: ['MIERCOLES'],
  },
  {
    slug: 'noche-de-juego',
    name: { es: 'Noche de juego', en: 'Game night' },
    body: {
      es: 'Tú pones el televisor, nosotros la comida. Pide antes de la primera entrada y te llega calientita, con alitas y refresco para todo el mundo.',
      en: 'You bring the screen, we bring the food. Order before the first inning and it comes hot, with wings and soda for everyone.',
    },
    art: 'combo-juego-de-pelota',
    startsAt: '2026-01-01T04:00:00Z',
    endsAt: '2030-01-01T04:00:00Z',
    products: ['combo-juego-de-pelota', 'oferta-alitas-24', 'alitas-bbq-de-guayaba', 'pepperoni-doble'],
    coupons: ['ALITAS2', 'PLANIFICA'],
  },
  {
    slug: 'sabor-de-aqui',
    name: { es: 'Sabor de aquí', en: 'Local flavor' },
    body: {
      es: 'Longaniza de Orocovis, piña de Lajas, café de Yauco y queso blanco del país. Estas son las pizzas que solo podían nacer en esta isla.',
      en: 'Longaniza from Orocovis, pineapple from Lajas, coffee from Yauco and local white cheese. These pizzas could only come from this island.',
    },
    art: 'la-boricua',
    startsAt: '2026-01-01T04:00:00Z',
    endsAt: '2030-01-01T04:00:00Z',
    products: ['la-boricua', 'la-jibara', 'la-guavate', 'la-orocovena', 'la-mofonguera', 'la-pinera'],
    coupons: ['BOHIO20'],
  },
]
