import {
  bankLeft,
  cartRead,
  checkoutOpened,
  contactSubmitted,
  formFilled,
  handoverChosen,
  orderPlaced,
  trackerShown,
} from './common-steps.ts'
import type { Story } from './story.ts'

/** Orders for another time. */
export const timingStories: readonly Story[] = [
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
      {
        by: 'machine',
        says: { es: 'Enseña la orden con lo que queda.', en: 'Shows the order with what is left.' },
        moves: [
          ['cart', 'changeCart ⇒ a pizza in it'],
          ['cart', 'changeCart ⇒ a pizza in it'],
        ],
        picture: 'cart.filled',
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
        moves: [cartRead, checkoutOpened, formFilled, contactSubmitted, handoverChosen],
        picture: 'checkout.payment',
      },
      {
        by: 'clock',
        says: {
          es: 'La tienda cierra. La página no deja perder la orden: dice que cerró y ofrece otras horas.',
          en: 'The store closes. The page does not lose the order: it says that the store closed and offers other times.',
        },
        moves: [
          ['storefront', 'countdown ⇒ closed'],
          ['checkoutTimePicker', 'loadTimes ⇒ three days'],
        ],
        picture: 'checkout.pickingTime',
      },
      {
        by: 'person',
        says: {
          es: 'Mira todas las horas y escoge mañana a las 6:15.',
          en: 'Looks at all times and picks tomorrow at 6:15.',
        },
        moves: [
          ['checkoutTimePicker', 'times.asked'],
          ['checkoutTimePicker', 'day.chosen (tomorrow)'],
          ['checkoutTimePicker', 'slot.chosen (tomorrow at a quarter past six)'],
        ],
        picture: 'time-picker.choosing',
      },
      {
        by: 'machine',
        says: {
          es: 'Mueve la orden a esa hora, que se ve arriba. Lo escrito sigue ahí.',
          en: 'Moves the order to that time, which is shown at the top. What was typed is still there.',
        },
        moves: [
          ['checkoutTimePicker', 'time.confirmed'],
          ['checkout', 'previewCheckoutTime ⇒ nothing changes'],
          ['checkout', 'changeCartTime ⇒ moved'],
        ],
        picture: 'checkout.payment',
      },
      orderPlaced,
      {
        by: 'machine',
        says: { es: 'La orden está hecha para mañana a las 6:15.', en: 'The order is placed for tomorrow at 6:15.' },
        moves: [
          ['checkout', 'placeOrder ⇒ placed'],
          ['storefront', 'tracker.opened (the own order)'],
          ['tracker', 'loadTrackedOrder ⇒ just placed'],
        ],
        picture: 'tracker.starting',
      },
    ],
  },
  {
    id: 'store-closes-at-the-bank',
    title: { es: 'La tienda cierra mientras el cliente está en el banco', en: 'The store closes at the bank' },
    about: {
      es: 'La orden se hizo antes de que la tienda cerrara: el pago sigue, y la tienda la prepara.',
      en: 'The order was made before the store closed: the payment goes on, and the store prepares it.',
    },
    start: 'a store and a cart kept',
    steps: [
      bankLeft,
      {
        by: 'clock',
        says: {
          es: 'La tienda cierra. La página no saca a nadie de su pago: sigue preguntándole al banco.',
          en: 'The store closes. The page takes nobody out of a payment: it goes on asking the bank.',
        },
        moves: [['storefront', 'countdown ⇒ closed']],
        picture: 'payment.asking',
      },
      {
        by: 'bank',
        says: {
          es: 'Dice que sí: la orden vale, porque se hizo con la tienda abierta.',
          en: 'Says yes: the order counts, because it was made while the store was open.',
        },
        moves: [['payment', 'loadPaymentStatus ⇒ placed'], ...trackerShown],
        picture: 'tracker.starting',
      },
    ],
  },
]
