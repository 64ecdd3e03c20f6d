import { bankLeft, orderPlaced, trackerShown } from './common-steps.ts'
import type { Story, StoryStep } from './story.ts'

const formFilled: StoryStep = {
  by: 'person',
  says: { es: 'Llena los pasos y le falta ordenar.', en: 'Fills in the steps and is about to order.' },
  moves: [
    ['cart', 'loadCart ⇒ a pizza in it'],
    ['storefront', 'checkout.opened (a first time)'],
    ['checkout', 'form.changed (all that is needed)'],
    ['checkout', 'contact.submitted'],
    ['checkout', 'handover.submitted'],
  ],
  picture: 'checkout.payment',
}
/** The page asks twenty times before it says that the bank is slow. */
const undecided = Array.from({ length: 20 }, (_, place): StoryStep['moves'] => [
  ...(place === 0 ? [] : [['payment', 'after askPause'] as const]),
  ['payment', 'loadPaymentStatus ⇒ pending'],
]).flat()

const orderMade: StoryStep['moves'] = [...orderPlaced.moves, ['checkout', 'placeOrder ⇒ placed'], ...trackerShown]

/** What goes wrong while paying, and its way out. */
export const payingStories: readonly Story[] = [
  {
    id: 'bank-is-silent',
    title: { es: 'El banco no contesta', en: 'The bank is silent' },
    about: {
      es: 'El banco rechaza la tarjeta, después no contesta y al final tarda en decidir. Nunca se cobra dos veces: si no decide en 45 minutos, la orden se anula sin cobrar.',
      en: 'The bank declines the card, then does not answer, and at last is slow to decide. Nothing is ever charged twice: if it decides nothing in 45 minutes, the order is canceled without a charge.',
    },
    start: 'a store and a cart kept',
    steps: [
      bankLeft,
      {
        by: 'bank',
        says: {
          es: 'No aprobó la tarjeta. La página lo dice, y nada se cobró.',
          en: 'Did not approve the card. The page says so, and nothing was charged.',
        },
        moves: [['payment', 'loadPaymentStatus ⇒ declined']],
        picture: 'payment.failed',
      },
      {
        by: 'person',
        says: {
          es: 'Intenta otra vez, y ahora el banco no contesta.',
          en: 'Tries again, and now the bank does not answer.',
        },
        moves: [
          ['payment', 'payment.retried'],
          ['payment', 'beginPayment ⇒ no answer'],
        ],
        picture: 'payment.unreached',
      },
      {
        by: 'bank',
        says: { es: 'Contesta al reintento y abre su página.', en: 'Answers the next try and opens its page.' },
        moves: [
          ['payment', 'payment.retried'],
          ['payment', 'beginPayment ⇒ begun'],
        ],
        picture: 'payment.leaving',
      },
      {
        by: 'person',
        says: {
          es: 'Da la tarjeta en la página del banco, vuelve y pide comprobar el pago.',
          en: 'Gives the card on the page of the bank, comes back and asks to check the payment.',
        },
        moves: [['payment', 'payment.asked']],
        picture: 'payment.asking',
      },
      {
        by: 'bank',
        says: {
          es: 'No decide en medio minuto: la página dice que tarda y que nadie paga dos veces.',
          en: 'Decides nothing in half a minute: the page says that it is slow and that nobody pays twice.',
        },
        moves: undecided,
        picture: 'payment.unsure',
      },
      {
        by: 'bank',
        says: {
          es: 'Dice que sí unos minutos después: reserva el dinero una sola vez, y la orden va a la tienda.',
          en: 'Says yes some minutes later: it holds the amount once, and the order goes to the store.',
        },
        moves: [['payment', 'payment.asked'], ['payment', 'loadPaymentStatus ⇒ placed'], ...trackerShown],
        picture: 'tracker.starting',
      },
    ],
  },
  {
    id: 'coupon-stops-fitting',
    title: { es: 'Un cupón deja de valer', en: 'A coupon that stops fitting' },
    about: {
      es: 'Un cupón que solo vale con tarjeta se rechaza al pagar en efectivo. Se quita y la orden sigue.',
      en: 'A coupon for cards is refused when paying in cash. It is taken off, and the order goes on.',
    },
    start: 'a store and a cart kept',
    steps: [
      {
        by: 'person',
        says: { es: 'Pone un cupón en su orden.', en: 'Applies a coupon to the order.' },
        moves: [
          ['cart', 'loadCart ⇒ a pizza in it'],
          ['cart', 'coupon.applied (by its code)'],
        ],
        picture: 'cart.changing',
      },
      {
        by: 'machine',
        says: { es: 'El cupón vale y baja el total.', en: 'The coupon applies and lowers the total.' },
        moves: [['cart', 'changeCart ⇒ a coupon on it']],
        picture: 'cart.filled',
      },
      { ...formFilled, moves: formFilled.moves.slice(1) },
      orderPlaced,
      {
        by: 'machine',
        says: {
          es: 'Ese cupón es para pagos con tarjeta: dice por qué y ofrece quitarlo.',
          en: 'That coupon is for card payments: it says why and offers to take it off.',
        },
        moves: [['checkout', 'placeOrder ⇒ a coupon for cards']],
        picture: 'checkout.refused',
      },
      {
        by: 'person',
        says: { es: 'Quita el cupón.', en: 'Takes the coupon off.' },
        moves: [['checkout', 'coupon.removed']],
        picture: 'checkout.removingCoupon',
      },
      {
        by: 'machine',
        says: { es: 'Enseña el total sin él.', en: 'Shows the total without it.' },
        moves: [['checkout', 'removeCoupon ⇒ removed']],
        picture: 'checkout.payment',
      },
      {
        by: 'person',
        says: {
          es: 'Ordena otra vez: la orden está hecha, sin el cupón.',
          en: 'Orders again: the order is placed, without the coupon.',
        },
        moves: orderMade,
        picture: 'tracker.starting',
      },
    ],
  },
  {
    id: 'price-changes',
    title: { es: 'El total cambia al ordenar', en: 'The total changes while ordering' },
    about: {
      es: 'Un precio cambió entre ver el total y ordenar. Nadie paga un total que no vio.',
      en: 'A price changed between seeing the total and ordering. Nobody pays a total they have not seen.',
    },
    start: 'a store and a cart kept',
    steps: [
      formFilled,
      orderPlaced,
      {
        by: 'store',
        says: {
          es: 'Tiene otro precio desde hace un momento: se enseña el total nuevo.',
          en: 'Has another price since a moment ago: the new total is shown.',
        },
        moves: [['checkout', 'placeOrder ⇒ the total changed']],
        picture: 'checkout.priceChanged',
      },
      {
        by: 'person',
        says: {
          es: 'Hace la orden por el total nuevo.',
          en: 'Places the order for the new total.',
        },
        moves: [['checkout', 'price.accepted'], ['checkout', 'placeOrder ⇒ placed'], ...trackerShown],
        picture: 'tracker.starting',
      },
    ],
  },
  {
    id: 'answer-is-lost',
    title: { es: 'La respuesta se pierde', en: 'The answer is lost' },
    about: {
      es: 'La red falla justo al ordenar. La página averigua si la orden existe en vez de hacer otra.',
      en: 'The network fails just while ordering. The page finds out whether the order exists instead of placing another.',
    },
    start: 'a store and a cart kept',
    steps: [
      formFilled,
      orderPlaced,
      {
        by: 'machine',
        says: {
          es: 'No recibe respuesta y pregunta por esa misma orden.',
          en: 'Gets no answer and asks about that same order.',
        },
        moves: [['checkout', 'placeOrder ⇒ no answer']],
        picture: 'checkout.reconciling',
      },
      {
        by: 'machine',
        says: {
          es: 'Tampoco hay respuesta: espera a que vuelva la conexión.',
          en: 'No answer either: it waits for the connection.',
        },
        moves: [['checkout', 'findOrder ⇒ no answer']],
        picture: 'checkout.unsure',
      },
      {
        by: 'person',
        says: { es: 'Pregunta otra vez.', en: 'Asks again.' },
        moves: [['checkout', 'question.retried']],
        picture: 'checkout.reconciling',
      },
      {
        by: 'machine',
        says: { es: 'La orden existe, una sola vez.', en: 'The order exists, exactly once.' },
        moves: [
          ['checkout', 'findOrder ⇒ it exists'],
          ['storefront', 'tracker.opened (the own order)'],
          ['tracker', 'loadTrackedOrder ⇒ just placed'],
        ],
        picture: 'tracker.starting',
      },
    ],
  },
]
