import { orderPlaced } from './common-steps.ts'
import type { Story, StoryStep } from './story.ts'

const cartRead = ['cart', 'loadCart ⇒ a pizza in it'] as const
const checkoutOpened = ['storefront', 'checkout.opened (a first time)'] as const
const contactFilled = [
  ['checkout', 'form.changed (all that is needed)'],
  ['checkout', 'contact.submitted'],
] as const
const handoverChosen = ['checkout', 'handover.submitted'] as const

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
          es: 'Completa la calle y escoge la tienda de Condado.',
          en: 'Completes the street and picks the store in Condado.',
        },
        moves: [
          ['localization', 'details.changed (a street)'],
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
        moves: [checkoutOpened],
        picture: 'checkout.contact',
      },
      {
        by: 'person',
        says: { es: 'Confirma dónde se entrega.', en: 'Confirms where it is delivered.' },
        moves: contactFilled,
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
        says: { es: 'Prepara la pizza y la lleva.', en: 'Makes the pizza and brings it.' },
        moves: [
          ['tracker', 'order.moved (accepted)'],
          ['tracker', 'order.moved (cooking)'],
          ['tracker', 'order.moved (on the way)'],
        ],
        picture: 'tracker.delivering',
      },
      {
        by: 'store',
        says: { es: 'La entrega.', en: 'Hands it over.' },
        moves: [['tracker', 'order.moved (delivered)']],
        picture: 'tracker.completed',
      },
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
  {
    id: 'for-sunday',
    title: { es: 'Para el domingo', en: 'For Sunday' },
    about: {
      es: 'Una orden que ya está armada se pasa al domingo, y antes se dice qué cambia.',
      en: 'An order that is already put together moves to Sunday, and what changes is said first.',
    },
    start: 'a store and a cart kept',
    steps: [
      {
        by: 'machine',
        says: { es: 'Trae la orden que quedó en este aparato.', en: 'Brings back the order that this device kept.' },
        moves: [cartRead],
        picture: 'cart.filled',
      },
      {
        by: 'person',
        says: { es: 'Pide otra hora.', en: 'Asks for another time.' },
        moves: [['storefront', 'time.asked (at any time)']],
        picture: 'storefront.pickingTime',
      },
      {
        by: 'store',
        says: { es: 'Dice los días y las horas que le quedan.', en: 'Says which days and times it has left.' },
        moves: [['timePicker', 'loadTimes ⇒ a sunday and a monday']],
        picture: 'time-picker.choosing',
      },
      {
        by: 'person',
        says: { es: 'Escoge el domingo por la tarde.', en: 'Picks Sunday evening.' },
        moves: [
          ['timePicker', 'slot.chosen (sunday at six)'],
          ['timePicker', 'time.confirmed'],
        ],
        picture: 'storefront.checkingTime',
      },
      {
        by: 'machine',
        says: {
          es: 'Compara la orden: una línea y un cupón no valen ese día.',
          en: 'Compares the order: one line and one coupon do not apply on that day.',
        },
        moves: [['storefront', 'previewTimeChange ⇒ a line and a coupon are lost']],
        picture: 'storefront.confirmingTime',
      },
      {
        by: 'person',
        says: { es: 'Lo acepta: la orden queda para el domingo.', en: 'Accepts it: the order is for Sunday.' },
        moves: [['storefront', 'time.agreed']],
        picture: 'cart.changing',
      },
    ],
  },
  {
    id: 'store-closes-while-paying',
    title: { es: 'La tienda cierra mientras se paga', en: 'The store closes while paying' },
    about: {
      es: 'A alguien le faltaba solo un botón cuando la tienda cerró. Escoge otra hora y nada de lo escrito se pierde.',
      en: 'Somebody had one button left when the store closed. They pick another time, and nothing typed is lost.',
    },
    start: 'a store and a cart kept',
    steps: [
      {
        by: 'person',
        says: { es: 'Llena todos los pasos y le falta ordenar.', en: 'Fills in every step and is about to order.' },
        moves: [cartRead, checkoutOpened, ...contactFilled, handoverChosen],
        picture: 'checkout.payment',
      },
      {
        by: 'clock',
        says: {
          es: 'Llega la hora de cierre. La página no deja perder la orden: abre las horas.',
          en: 'Closing time comes. The page does not lose the order: it opens the times.',
        },
        moves: [['storefront', 'countdown ⇒ closed']],
        picture: 'checkout.pickingTime',
      },
      {
        by: 'person',
        says: { es: 'Escoge mañana por la tarde.', en: 'Picks tomorrow evening.' },
        moves: [
          ['checkoutTimePicker', 'loadTimes ⇒ three days'],
          ['checkoutTimePicker', 'times.asked'],
          ['checkoutTimePicker', 'day.chosen (tomorrow)'],
          ['checkoutTimePicker', 'slot.chosen (tomorrow at a quarter past six)'],
          ['checkoutTimePicker', 'time.confirmed'],
        ],
        picture: 'checkout.movingTime',
      },
      {
        by: 'machine',
        says: {
          es: 'Mueve la orden a esa hora, con su total de entonces.',
          en: 'Moves the order to that time, with its total at that time.',
        },
        moves: [['checkout', 'changeCartTime ⇒ moved']],
        picture: 'checkout.payment',
      },
      orderPlaced,
    ],
  },
]
