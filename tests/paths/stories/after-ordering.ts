import { bankLeft, orderDelivered, orderOnTheWay } from './common-steps.ts'
import type { Story, StoryStep } from './story.ts'

const justPlaced: StoryStep = {
  by: 'machine',
  says: { es: 'La orden está hecha y se ve su página.', en: 'The order is placed and its page is shown.' },
  moves: [
    ['storefront', 'tracker.opened (the own order)'],
    ['tracker', 'loadTrackedOrder ⇒ just placed'],
  ],
  picture: 'tracker.starting',
}

/** From the kitchen to the door, or not. */
export const afterOrderingStories: readonly Story[] = [
  {
    id: 'becomes-delivered',
    title: { es: 'Una orden llega a su puerta', en: 'An order becomes delivered' },
    about: {
      es: 'Cada paso que la tienda dice aparece solo, hasta que el cliente da su opinión.',
      en: 'Each step that the store reports appears by itself, until the customer rates the order.',
    },
    start: 'a first visit',
    steps: [
      justPlaced,
      {
        by: 'store',
        says: { es: 'La recibe.', en: 'Receives it.' },
        moves: [['tracker', 'order.moved (received)']],
        picture: 'tracker.received',
      },
      {
        by: 'store',
        says: { es: 'La acepta.', en: 'Accepts it.' },
        moves: [['tracker', 'order.moved (accepted)']],
        picture: 'tracker.accepted',
      },
      {
        by: 'store',
        says: { es: 'La tiene en el horno.', en: 'Has it in the oven.' },
        moves: [['tracker', 'order.moved (cooking)']],
        picture: 'tracker.cooking',
      },
      {
        by: 'store',
        says: { es: 'Se atrasa y lo dice.', en: 'Is late and says so.' },
        moves: [['tracker', 'order.moved (delayed)']],
        picture: 'tracker.delayed',
      },
      orderOnTheWay,
      orderDelivered,
      {
        by: 'person',
        says: { es: 'Le da cuatro estrellas.', en: 'Gives it four stars.' },
        moves: [['tracker', 'rating.given (four stars)']],
        picture: 'tracker.rating',
      },
      {
        by: 'machine',
        says: { es: 'Guarda la opinión.', en: 'Stores the rating.' },
        moves: [['tracker', 'rateOrder ⇒ kept']],
        picture: 'tracker.rated',
      },
    ],
  },
  {
    id: 'refused-and-paid-back',
    title: { es: 'Rechazada y devuelta', en: 'Refused and paid back' },
    about: {
      es: 'La tienda no puede hacer una orden con tarjeta: se dice enseguida, y el dinero reservado se suelta.',
      en: 'The store cannot make an order by card: this is said at once, and the held amount is released.',
    },
    start: 'a store and a cart kept',
    steps: [
      bankLeft,
      {
        by: 'bank',
        says: {
          es: 'Aprueba el pago y reserva el dinero: la orden va a la tienda.',
          en: 'Approves the payment and holds the amount: the order goes to the store.',
        },
        moves: [['payment', 'loadPaymentStatus ⇒ placed'], ...justPlaced.moves],
        picture: 'tracker.starting',
      },
      {
        by: 'store',
        says: {
          es: 'La rechaza: la página lo dice enseguida.',
          en: 'Refuses it: the page says so at once.',
        },
        moves: [['tracker', 'order.moved (refused by the store)']],
        picture: 'tracker.error',
      },
      {
        by: 'person',
        says: {
          es: 'Baja en la página: junto al total dice que el dinero de la tarjeta volvió.',
          en: 'Scrolls down: next to the total the page says that the money of the card is back.',
        },
        moves: [],
        picture: 'tracker.error',
      },
    ],
  },
  {
    id: 'store-is-silent',
    title: { es: 'La tienda no la ha aceptado', en: 'The store has not accepted it' },
    about: {
      es: 'Nadie en la tienda tocó la orden. El cliente lo sabe y la puede cancelar.',
      en: 'Nobody at the store touched the order. The customer knows, and may cancel it.',
    },
    start: 'a first visit',
    steps: [
      justPlaced,
      {
        by: 'clock',
        says: { es: 'Pasa el tiempo y la tienda no dice nada.', en: 'Time passes and the store says nothing.' },
        moves: [['tracker', 'store.silent']],
        picture: 'tracker.unaccepted',
      },
      {
        by: 'person',
        says: { es: 'Quiere cancelarla: se le pregunta una vez.', en: 'Wants to cancel: the page asks once.' },
        moves: [['tracker', 'cancel.wanted']],
        picture: 'tracker.confirming',
      },
      {
        by: 'person',
        says: { es: 'Lo confirma.', en: 'Confirms.' },
        moves: [['tracker', 'cancel.confirmed']],
        picture: 'tracker.canceling',
      },
      {
        by: 'machine',
        says: { es: 'La orden queda cancelada.', en: 'The order is canceled.' },
        moves: [['tracker', 'cancelOrder ⇒ called off']],
        picture: 'tracker.canceled',
      },
    ],
  },
]
