import {
  checkoutOpened,
  contactSubmitted,
  formFilled,
  handoverChosen,
  orderDelivered,
  orderOnTheWay,
  orderPlaced,
} from './common-steps.ts'
import type { Story, StoryStep } from './story.ts'

const addressSearched: StoryStep = {
  by: 'person',
  says: { es: 'Escribe su dirección y la busca.', en: 'Types an address and searches for it.' },
  moves: [
    ['localization', 'address.typed (an address)'],
    ['localization', 'address.submitted'],
  ],
  picture: 'localization.geocoding',
}

/** From the first page to the kitchen. */
export const orderingStories: readonly Story[] = [
  {
    id: 'first-delivery',
    title: { es: 'La primera entrega de un invitado', en: 'A guest’s first delivery' },
    about: {
      es: 'Alguien que nunca ha pedido busca su tienda, arma una pizza, la ordena sin cuenta y la recibe.',
      en: 'Somebody who never ordered before finds a store, builds a pizza, orders it without an account and gets it.',
    },
    start: 'a first visit',
    steps: [
      addressSearched,
      {
        by: 'machine',
        says: {
          es: 'Encuentra el lugar y las tiendas que entregan allí.',
          en: 'Finds the place and the stores that deliver there.',
        },
        moves: [
          ['localization', 'geocode ⇒ found'],
          ['localization', 'findStores ⇒ two stores'],
        ],
        picture: 'localization.delivering',
      },
      {
        by: 'person',
        says: {
          es: 'Escribe su apartamento y pide que la entreguen allí, desde Condado.',
          en: 'Types the apartment and asks for delivery there, from Condado.',
        },
        moves: [
          ['localization', 'details.changed (apartment 4B)'],
          ['localization', 'store.picked (Condado)'],
        ],
        picture: 'availability.checking',
      },
      {
        by: 'store',
        says: {
          es: 'Está abierta y entrega en esa dirección: se ve su menú.',
          en: 'Is open and delivers to that address: its menu is shown.',
        },
        moves: [['availability', 'checkStoreAvailability ⇒ available']],
        picture: 'storefront.located',
      },
      {
        by: 'person',
        says: { es: 'Abre una pizza y le pone maíz.', en: 'Opens a pizza and puts corn on it.' },
        moves: [
          ['storefront', 'product.opened (a pizza)'],
          ['builder', 'topping.added (corn)'],
        ],
        picture: 'single-builder.roomy',
      },
      {
        by: 'machine',
        says: {
          es: 'El servidor pone la pizza en la orden y calcula el total.',
          en: 'The server puts the pizza into the order and adds up the total.',
        },
        moves: [
          ['builder', 'build.confirmed'],
          ['cart', 'changeCart ⇒ a pizza in it'],
        ],
        picture: 'cart.filled',
      },
      {
        by: 'person',
        says: { es: 'Va a pagar y escribe quién ordena.', en: 'Goes to the checkout and says who orders.' },
        moves: [checkoutOpened, formFilled],
        picture: 'checkout.contact',
      },
      {
        by: 'person',
        says: { es: 'Confirma dónde se entrega.', en: 'Confirms where it is delivered.' },
        moves: [contactSubmitted],
        picture: 'checkout.handover',
      },
      {
        by: 'person',
        says: { es: 'Escoge cómo paga y acepta los términos.', en: 'Chooses how to pay and accepts the terms.' },
        moves: [handoverChosen],
        picture: 'checkout.payment',
      },
      orderPlaced,
      {
        by: 'machine',
        says: {
          es: 'Guarda la orden una sola vez y enseña su página.',
          en: 'Stores the order exactly once and shows its page.',
        },
        moves: [
          ['checkout', 'placeOrder ⇒ placed'],
          ['storefront', 'tracker.opened (the own order)'],
          ['tracker', 'loadTrackedOrder ⇒ just placed'],
        ],
        picture: 'tracker.starting',
      },
      {
        by: 'store',
        says: {
          es: 'Recibe la orden, la acepta y mete la pizza al horno.',
          en: 'Receives the order, accepts it and puts the pizza in the oven.',
        },
        moves: [
          ['tracker', 'order.moved (received)'],
          ['tracker', 'order.moved (accepted)'],
          ['tracker', 'order.moved (cooking)'],
        ],
        picture: 'tracker.cooking',
      },
      orderOnTheWay,
      orderDelivered,
    ],
  },
  {
    id: 'nobody-delivers-there',
    title: { es: 'Allí nadie entrega', en: 'Nobody delivers there' },
    about: {
      es: 'Una dirección queda fuera de todas las zonas de entrega, y aun así hay dónde recoger.',
      en: 'An address is outside of every delivery area, and still there is a store to collect from.',
    },
    start: 'a first visit',
    steps: [
      addressSearched,
      {
        by: 'machine',
        says: {
          es: 'Encuentra el lugar y busca las tiendas que entregan allí.',
          en: 'Finds the place and looks for stores that deliver there.',
        },
        moves: [['localization', 'geocode ⇒ found']],
        picture: 'localization.finding',
      },
      {
        by: 'machine',
        says: {
          es: 'Ninguna entrega allí: ofrece recoger en la más cercana.',
          en: 'None does: it offers to collect from the nearest one.',
        },
        moves: [
          ['localization', 'findStores ⇒ no store'],
          ['localization', 'findStores ⇒ one store'],
        ],
        picture: 'localization.collectionOffered',
      },
      {
        by: 'person',
        says: { es: 'Escoge recoger en Condado.', en: 'Chooses to collect in Condado.' },
        moves: [['localization', 'store.picked (Condado)']],
        picture: 'availability.checking',
      },
      {
        by: 'store',
        says: { es: 'Está abierta: se ve su menú.', en: 'Is open: its menu is shown.' },
        moves: [['availability', 'checkStoreAvailability ⇒ available']],
        picture: 'storefront.located',
      },
    ],
  },
]
