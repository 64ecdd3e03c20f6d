import type { Banner } from '../../domain/marketing.ts'
import { seedId } from './ids.ts'

const picture = (product: string) => ({ desktop: `/art/${product}.svg`, mobile: `/art/${product}.svg` })

/** Promotions of the home page, in their order; a picture is named by its product. */
export const banners: readonly Banner[] = [
  {
    position: 'top_home',
    name: { es: 'Longaniza de Orocovis y piña de Lajas', en: 'Longaniza from Orocovis, pineapple from Lajas' },
    text: {
      es: 'Seis pizzas que solo podían nacer en esta isla, y 20% menos con el cupón BOHIO20.',
      en: 'Six pizzas that could only come from this island, and 20% off with the coupon BOHIO20.',
    },
    kicker: { es: 'Sabor de aquí', en: 'Local flavor' },
    image: picture('la-boricua'),
    url: { desktop: '/campaign/sabor-de-aqui' },
  },
  {
    position: 'top_home',
    name: { es: 'Tú pones el televisor, nosotros la comida', en: 'You bring the screen, we bring the food' },
    text: {
      es: 'Pizzas, alitas y refresco antes de la primera entrada.',
      en: 'Pizzas, wings and soda before the first inning.',
    },
    kicker: { es: 'Noche de juego', en: 'Game night' },
    image: picture('combo-juego-de-pelota'),
    url: { desktop: '/campaign/noche-de-juego' },
  },
  {
    position: 'top_home',
    name: { es: 'Mitad tuya, mitad mía', en: 'Half yours, half mine' },
    text: {
      es: 'Dos pizzas en una masa, cada lado a su gusto.',
      en: 'Two pizzas on one dough, each side just how you like it.',
    },
    kicker: { es: 'Mitad y mitad', en: 'Half and half' },
    image: picture('half-and-half'),
    url: {
      desktop: '/order/half-and-half',
      mobile: `/order/half-and-half/all/${seedId('product', 'half-and-half')}`, // straight to the builder
    },
  },
  {
    position: 'left_home',
    name: { es: 'Dos medianas por $22.99', en: 'Two mediums for $22.99' },
    text: { es: 'Escoge la que quieras para cada una.', en: 'Pick any pizza for each.' },
    kicker: { es: 'Todos los días', en: 'Every day' },
    image: picture('pepperoni-doble'),
    url: { desktop: '/order/deals' },
  },
  {
    position: 'right_home',
    name: { es: 'Miércoles de bohío: pan de ajo gratis', en: 'Bohío Wednesday: free garlic bread' },
    text: {
      es: 'Con el cupón MIERCOLES, en órdenes de $18.00 o más.',
      en: 'With the coupon MIERCOLES, on orders of $18.00 or more.',
    },
    kicker: { es: 'Cada semana', en: 'Every week' },
    image: picture('pan-de-ajo'),
    url: { desktop: '/campaign/miercoles-de-bohio' },
  },
]
