import { bankLeft, cartRead, trackerShown } from './common-steps.ts'
import type { Story } from './story.ts'

/** People who come back, and people with two tabs. */
export const returningStories: readonly Story[] = [
  {
    id: 'two-tabs',
    title: { es: 'Dos pestañas', en: 'Two tabs' },
    about: {
      es: 'Lo que se hace en una pestaña se ve en la otra, y ninguna enseña una orden vieja.',
      en: 'What is done in one tab shows in the other, and neither shows an old order.',
    },
    start: 'a store and a cart kept',
    steps: [
      {
        by: 'person',
        says: { es: 'Tiene una orden en esta pestaña.', en: 'Has an order in this tab.' },
        moves: [cartRead],
        picture: 'cart.filled',
      },
      {
        by: 'person',
        says: {
          es: 'En otra pestaña empieza otra orden para la misma dirección: esta la sigue y la lee.',
          en: 'Begins another order for the same address in another tab: this one follows and reads it.',
        },
        moves: [['storefront', 'cart.followed (another one)']],
        picture: 'cart.loading',
      },
      {
        by: 'machine',
        says: {
          es: 'Enseña lo que hay en esa orden y lo que cuesta.',
          en: 'Shows what is in that order and what it costs.',
        },
        moves: [cartRead],
        picture: 'cart.filled',
      },
      {
        by: 'person',
        says: {
          es: 'En la otra pestaña deja la tienda: esta vuelve a preguntar dónde.',
          en: 'Leaves the store in the other tab: this one asks again where to.',
        },
        moves: [['storefront', 'tab.followed (out of the store)']],
        picture: 'localization.waiting',
      },
    ],
  },
  {
    id: 'two-tabs-pay',
    title: { es: 'Dos pestañas que pagan', en: 'Two tabs that pay' },
    about: {
      es: 'Alguien paga la misma orden en dos pestañas. Queda una sola orden, y la otra pestaña la enseña.',
      en: 'Somebody pays for the same order in two tabs. There is one order, and the other tab shows it.',
    },
    start: 'a store and a cart kept',
    steps: [
      {
        by: 'person',
        says: {
          es: 'Fue al banco en esta pestaña, hizo la misma orden en efectivo en otra y vuelve a esta.',
          en: 'Went to the bank in this tab, placed the same order in cash in another one, and comes back to this one.',
        },
        moves: bankLeft.moves,
        picture: 'payment.asking',
      },
      {
        by: 'machine',
        says: {
          es: 'Pregunta por este pago: la orden ya está hecha. La enseña, y el banco suelta lo que reservó aquí.',
          en: 'Asks about this payment: the order is already placed. It shows it, and the bank releases what it held here.',
        },
        moves: [['payment', 'loadPaymentStatus ⇒ placed'], ...trackerShown],
        picture: 'tracker.starting',
      },
      {
        by: 'person',
        says: {
          es: 'Baja en la página: es la única orden, se paga en efectivo, y ya no queda nada por pedir.',
          en: 'Scrolls down: it is the only order, it is paid in cash, and nothing is left to order.',
        },
        moves: [],
        picture: 'tracker.starting',
      },
    ],
  },
  {
    id: 'an-hour-away',
    title: { es: 'Una hora después', en: 'An hour away' },
    about: {
      es: 'Alguien deja su orden a medias y vuelve después de más de una hora: la orden quedó guardada y se puede traer.',
      en: 'Somebody leaves an order half done and comes back after more than an hour: the order was kept and can be brought back.',
    },
    start: 'a store and a cart kept',
    steps: [
      {
        by: 'person',
        says: { es: 'Deja una orden a medias.', en: 'Leaves an order half done.' },
        moves: [['recovery', 'recovery.dismissed'], cartRead],
        picture: 'cart.filled',
      },
      {
        by: 'clock',
        says: {
          es: 'Pasa más de una hora. Al volver, la orden está guardada y se ofrece.',
          en: 'More than an hour passes. On the return the order has been put aside and is offered.',
        },
        moves: [['storefront', 'idle ⇒ an hour passed over a cart']],
        picture: 'recovery.offered',
      },
      {
        by: 'person',
        says: { es: 'La quiere traer.', en: 'Wants to bring it back.' },
        moves: [['recovery', 'recovery.asked']],
        picture: 'recovery.checking',
      },
      {
        by: 'machine',
        says: { es: 'Nada cambió: la trae de vuelta.', en: 'Nothing has changed: it brings the order back.' },
        moves: [
          ['recovery', 'previewParkedCart ⇒ all the same'],
          ['recovery', 'restoreParkedCart ⇒ brought back'],
          cartRead,
        ],
        picture: 'cart.filled',
      },
    ],
  },
  {
    id: 'member-comes-back',
    title: { es: 'Un miembro vuelve', en: 'A member comes back' },
    about: {
      es: 'Empezó una orden en el teléfono y entra a su cuenta en otro: la orden lo espera.',
      en: 'Began an order on one phone and logs in on another: the order is waiting.',
    },
    start: 'a store and a cart kept',
    steps: [
      {
        by: 'person',
        says: { es: 'Entra a su cuenta.', en: 'Logs in.' },
        moves: [
          ['recovery', 'recovery.dismissed'],
          cartRead,
          ['session', 'form.changed (email and password)'],
          ['session', 'login.submitted'],
        ],
        picture: 'session.entering',
      },
      {
        by: 'machine',
        says: {
          es: 'Abre la cuenta y calcula otra vez los precios.',
          en: 'Opens the account and adds up the prices again.',
        },
        moves: [['session', 'login ⇒ let in']],
        picture: 'session.member',
      },
      {
        by: 'machine',
        says: {
          es: 'Encuentra la orden que dejó en el teléfono y la ofrece.',
          en: 'Finds the order left on the phone and offers it.',
        },
        moves: [['recovery', 'findEarlierCart ⇒ a cart of the phone']],
        picture: 'recovery.elsewhere',
      },
      {
        by: 'person',
        says: { es: 'La quiere traer.', en: 'Wants to bring it here.' },
        moves: [['recovery', 'recovery.asked']],
        picture: 'recovery.checking',
      },
      {
        by: 'machine',
        says: {
          es: 'Algo cambió desde entonces: dice qué antes de traerla.',
          en: 'Something changed since then: it says what before bringing it.',
        },
        moves: [['recovery', 'previewParkedCart ⇒ dearer, and a line is not sold']],
        picture: 'recovery.differing',
      },
      {
        by: 'person',
        says: {
          es: 'Lo acepta y tiene aquí la orden del teléfono, al precio de hoy. La que había aquí queda guardada.',
          en: 'Accepts, and has the order of the phone here, at the price of today. The one that was here is kept.',
        },
        moves: [['recovery', 'recovery.agreed'], ['recovery', 'restoreParkedCart ⇒ brought back'], cartRead],
        picture: 'cart.filled',
      },
    ],
  },
  {
    id: 'same-again',
    title: { es: 'Lo mismo de la otra vez', en: 'The same again' },
    about: {
      es: 'Una orden anterior se repite con los precios y el menú de hoy.',
      en: 'A past order is repeated with the prices and the menu of today.',
    },
    start: 'a store and a cart kept',
    steps: [
      {
        by: 'person',
        says: { es: 'Abre sus órdenes anteriores.', en: 'Opens the past orders.' },
        moves: [
          cartRead,
          ['session', 'form.changed (email and password)'],
          ['session', 'login.submitted'],
          ['session', 'login ⇒ let in'],
          ['storefront', 'history.opened (what she ordered)'],
          ['history', 'loadOrders ⇒ two orders'],
        ],
        picture: 'history.listed',
      },
      {
        by: 'person',
        says: { es: 'Pide otra vez una de ellas.', en: 'Asks for one of them again.' },
        moves: [['reorder', 'reorder.asked (over the order in hand)']],
        picture: 'reorder.checking',
      },
      {
        by: 'machine',
        says: {
          es: 'Compara: cuesta más y algo ya no se vende. Pregunta antes de seguir.',
          en: 'Compares: it costs more and something is no longer sold. It asks before going on.',
        },
        moves: [['reorder', 'previewReorder ⇒ dearer, and a line is not sold']],
        picture: 'reorder.differing',
      },
      {
        by: 'person',
        says: { es: 'Lo acepta y la tiene en sus manos.', en: 'Accepts and has it in hand.' },
        moves: [['reorder', 'reorder.agreed'], ['reorder', 'createReorderedCart ⇒ made'], cartRead],
        picture: 'cart.filled',
      },
    ],
  },
]
