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

const amountHeld: StoryStep = {
  by: 'bank',
  says: {
    es: 'Aprueba el pago y reserva el dinero: la orden va a la tienda.',
    en: 'Approves the payment and holds the amount: the order goes to the store.',
  },
  moves: [...bankLeft.moves, ['payment', 'loadPaymentStatus ⇒ placed'], ...justPlaced.moves],
  picture: 'tracker.starting',
}

/** From the kitchen to the door, or not. */
export const afterOrderingStories: readonly Story[] = [
  {
    id: 'becomes-delivered',
    title: { es: 'Una orden llega a su puerta', en: 'An order becomes delivered' },
    about: {
      es: 'Una orden con tarjeta: cada paso que la tienda marca aparece solo, hasta que el cliente da su opinión.',
      en: 'An order by card: each step that the store marks appears by itself, until the customer rates the order.',
    },
    start: 'a store and a cart kept',
    steps: [
      amountHeld,
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
        by: 'bank',
        says: {
          es: 'Cobra ahora el dinero que reservó, porque la tienda la aceptó.',
          en: 'Charges the amount that it held now, because the store accepted.',
        },
        moves: [],
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
        says: {
          es: 'Le da cuatro estrellas, y la página guarda su opinión.',
          en: 'Gives it four stars, and the page stores the rating.',
        },
        moves: [
          ['tracker', 'rating.given (four stars)'],
          ['tracker', 'rateOrder ⇒ kept'],
        ],
        picture: 'tracker.rated',
      },
    ],
  },
  {
    id: 'refused-and-paid-back',
    title: { es: 'Rechazada sin cobrarla', en: 'Refused and not charged' },
    about: {
      es: 'La tienda no puede hacer una orden con tarjeta: se dice enseguida, y el dinero reservado se suelta.',
      en: 'The store cannot make an order by card: this is said at once, and the held amount is released.',
    },
    start: 'a store and a cart kept',
    steps: [
      bankLeft,
      { ...amountHeld, moves: amountHeld.moves.slice(bankLeft.moves.length) },
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
          es: 'Baja en la página: junto al total dice que no se cobró nada y que el banco suelta el dinero.',
          en: 'Scrolls down: next to the total the page says that nothing was charged and the bank releases the amount.',
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
        says: {
          es: 'Pasan 8 minutos y la tienda no la acepta.',
          en: '8 minutes pass and the store does not accept it.',
        },
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
