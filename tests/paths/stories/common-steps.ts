import type { StoryStep } from './story.ts'

export const cartRead = ['cart', 'loadCart ⇒ a pizza in it'] as const
export const checkoutOpened = ['storefront', 'checkout.opened (a first time)'] as const
export const formFilled = ['checkout', 'form.changed (all that is needed)'] as const
export const contactSubmitted = ['checkout', 'contact.submitted'] as const
export const handoverChosen = ['checkout', 'handover.submitted'] as const

/** What follows once the server has stored the order. */
export const trackerShown: StoryStep['moves'] = [
  ['storefront', 'tracker.opened (the own order)'],
  ['tracker', 'loadTrackedOrder ⇒ just placed'],
]

export const orderPlaced: StoryStep = {
  by: 'person',
  says: { es: 'Hace la orden.', en: 'Places the order.' },
  moves: [['checkout', 'order.confirmed']],
  picture: 'checkout.placing',
}
export const orderOnTheWay: StoryStep = {
  by: 'store',
  says: { es: 'Marca que el chofer salió con ella.', en: 'Marks that the driver left with it.' },
  moves: [['tracker', 'order.moved (on the way)']],
  picture: 'tracker.delivering',
}
export const orderDelivered: StoryStep = {
  by: 'store',
  says: {
    es: 'Marca que el chofer la entregó en la puerta.',
    en: 'Marks that the driver handed it over at the door.',
  },
  moves: [['tracker', 'order.moved (delivered)']],
  picture: 'tracker.completed',
}
export const bankLeft: StoryStep = {
  by: 'person',
  says: { es: 'Vuelve de la página del banco.', en: 'Comes back from the page of the bank.' },
  moves: [['storefront', 'payment.returned (from the bank)']],
  picture: 'payment.asking',
}
