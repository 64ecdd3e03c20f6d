import type { Campaign } from '../../domain/marketing.ts'

const open = { startsAt: '2026-01-01T04:00:00Z', endsAt: '2030-01-01T04:00:00Z' }

/** Landing pages of `/campaign/{slug}`: three active ones, one ended and one future. */
export const campaigns: readonly Campaign[] = [
  {
    ...open,
    slug: 'miercoles-de-bohio',
    name: { es: 'Miércoles de bohío', en: 'Bohío Wednesday' },
    body: {
      es: `A mitad de semana hace falta un gustito. Cada miércoles hay pizzas grandes a precio de miércoles y pan de ajo gratis con el cupón MIERCOLES.

¿Hoy no es miércoles? Escoge tu tienda y deja la orden lista para el próximo: te respetamos el precio.`,
      en: `Midweek calls for a treat. Every Wednesday there are large pizzas at Wednesday prices, and free garlic bread with the coupon MIERCOLES.

Not Wednesday today? Pick your store and schedule your order for the next one: the price is yours.`,
    },
    art: 'miercoles-boricua',
    products: ['miercoles-boricua', 'miercoles-pepperoni', 'camarones-al-ajillo', 'miercoles-pan-de-ajo'],
    coupons: ['MIERCOLES'],
  },
  {
    ...open,
    slug: 'noche-de-juego',
    name: { es: 'Noche de juego', en: 'Game night' },
    body: {
      es: `Tú pones el televisor, nosotros la comida. Pide antes de la primera entrada y te llega calientita, con alitas y refresco para todo el mundo.

Si ya sabes a qué hora empieza, déjala lista con tiempo: el cupón PLANIFICA te rebaja $3.00.`,
      en: `You bring the screen, we bring the food. Order before the first inning and it comes hot, with wings and soda for everyone.

If you already know when it starts, order ahead: the coupon PLANIFICA takes $3.00 off.`,
    },
    art: 'combo-juego-de-pelota',
    products: ['combo-juego-de-pelota', 'oferta-alitas-24', 'alitas-bbq-de-guayaba', 'pepperoni-doble'],
    coupons: ['ALITAS2', 'PLANIFICA'],
  },
  {
    ...open,
    slug: 'sabor-de-aqui',
    name: { es: 'Sabor de aquí', en: 'Local flavor' },
    body: {
      es: `Longaniza de Orocovis, piña de Lajas y queso blanco del país. Estas son las pizzas que solo podían nacer en esta isla.

Prueba una que no conozcas: con BOHIO20 tu orden sale 20% más barata.`,
      en: `Longaniza from Orocovis, pineapple from Lajas and local white cheese. These pizzas could only come from this island.

Try one you don’t know yet: BOHIO20 takes 20% off your order.`,
    },
    art: 'la-boricua',
    products: ['la-boricua', 'la-jibara', 'la-guavate', 'la-orocovena', 'la-mofonguera', 'la-pinera'],
    coupons: ['BOHIO20'],
  },
  {
    slug: 'octavitas',
    name: { es: 'Octavitas en el bohío', en: 'Octavitas at the bohío' },
    body: {
      es: 'La Navidad aquí no se acaba en Reyes: ocho días más de pizza, tres leches y parranda.',
      en: 'Christmas here doesn’t end with Three Kings Day: eight more days of pizza, tres leches and parranda.',
    },
    art: 'tres-leches',
    startsAt: '2026-01-07T04:00:00Z',
    endsAt: '2026-01-15T04:00:00Z',
    products: ['combo-la-familia', 'tres-leches'],
    coupons: ['FAMILIA34'],
  },
  {
    slug: 'reyes-2030',
    name: { es: 'Reyes en el bohío', en: 'Three Kings at the bohío' },
    body: {
      es: 'La yerba la pones tú, la pizza la ponemos nosotros.',
      en: 'You leave the grass for the camels, we bring the pizza.',
    },
    art: 'la-jibara',
    startsAt: '2029-12-20T04:00:00Z',
    endsAt: '2030-01-07T04:00:00Z',
    products: ['la-jibara', 'flan-de-coco'],
    coupons: ['REYES30'],
  },
]
