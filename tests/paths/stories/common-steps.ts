import type { StoryStep } from './story.ts'

export const orderPlaced: StoryStep = {
  by: 'person',
  says: { es: 'Hace la orden.', en: 'Places the order.' },
  moves: [['checkout', 'order.confirmed']],
  picture: 'checkout.placing',
}
export const bankLeft: StoryStep = {
  by: 'person',
  says: { es: 'Vuelve de la página del banco.', en: 'Comes back from the page of the bank.' },
  moves: [['storefront', 'payment.returned (from the bank)']],
  picture: 'payment.asking',
}
