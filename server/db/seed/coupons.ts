import type { Coupon } from '../../domain/catalog.ts'
import { seedId } from './ids.ts'
import { memberCoupons, type CouponEntry } from './member-coupons.ts'
import { memberWithHistory } from './members.ts'

const open: Omit<Coupon, 'uuid' | 'code' | 'type' | 'name' | 'description'> = {
  value: 0,
  freeItem: null,
  startsAt: '2026-01-01T04:00:00Z',
  endsAt: '2030-01-01T04:00:00Z',
  minAmount: 0,
  minItems: 0,
  orderTypes: ['delivery', 'carryout'],
  channels: ['web', 'app', 'phone'],
  loginRequired: false,
  member: null,
  outlets: null,
  combinable: true,
  oncePerCustomer: false,
  firstOrderOnly: false,
  categories: null,
  products: null,
  hours: null,
  weekdays: null,
  lunchOnly: false,
  hutDayOnly: false,
  futureOnly: false,
  paymentMethod: null,
  maxQuantity: null,
  totalLimit: null,
  needsAssignment: false,
  grantedBy: 'code',
  pointsPrice: 0,
  suspended: false,
  art: 'percent',
}

/** Comments name the codes that a coupon can raise. */
const entries: readonly CouponEntry[] = [
  // CP-01 when it is entered twice; CP-02
  {
    code: 'BOHIO20',
    type: 3,
    value: 20,
    minAmount: 1000,
    name: { es: '20% en tu orden', en: '20% off your order' },
    description: { es: '20% menos en órdenes de $10.00 o más.', en: '20% off orders of $10.00 or more.' },
  },
  // CP-02
  {
    code: 'CINCO30',
    type: 2,
    value: 500,
    minAmount: 3000,
    name: { es: '$5 menos en $30', en: '$5 off $30' },
    description: { es: '$5.00 menos cuando pidas $30.00 o más.', en: '$5.00 off when you order $30.00 or more.' },
    art: 'cents',
  },
  // CP-03
  {
    code: 'TRES10',
    type: 3,
    value: 10,
    minItems: 3,
    name: { es: '10% por tres', en: '10% off three' },
    description: { es: '10% menos con tres productos o más.', en: '10% off with three or more items.' },
  },
  // CP-04, ended
  {
    code: 'VERANO26',
    type: 3,
    value: 15,
    startsAt: '2026-06-01T04:00:00Z',
    endsAt: '2026-09-01T04:00:00Z',
    name: { es: '15% de verano', en: '15% summer treat' },
    description: { es: '15% menos durante el verano de 2026.', en: '15% off during the summer of 2026.' },
  },
  // CP-04, not started
  {
    code: 'REYES30',
    type: 3,
    value: 20,
    startsAt: '2029-12-20T04:00:00Z',
    endsAt: '2030-01-07T04:00:00Z',
    name: { es: '20% de Reyes', en: '20% for Three Kings' },
    description: {
      es: '20% menos de fin de año a Reyes de 2030.',
      en: '20% off from the end of the year to Three Kings Day 2030.',
    },
  },
  // CP-05
  {
    code: 'RECOGE3',
    type: 2,
    value: 300,
    minAmount: 1200,
    orderTypes: ['carryout'],
    name: { es: '$3 menos si recoges', en: '$3 off pickup' },
    description: { es: '$3.00 menos en órdenes para recoger.', en: '$3.00 off when you pick it up.' },
    art: 'cents',
  },
  // CP-06
  {
    code: 'LLAMA15',
    type: 3,
    value: 15,
    channels: ['phone'],
    name: { es: '15% si ordenas por teléfono', en: '15% off by phone' },
    description: { es: '15% menos en órdenes por teléfono.', en: '15% off orders made by phone.' },
  },
  // CP-07
  {
    code: 'FAMILIA15',
    type: 3,
    value: 15,
    loginRequired: true,
    name: { es: '15% para miembros', en: '15% for members' },
    description: { es: 'Entra a tu cuenta y ahorra 15%.', en: 'Log in and save 15%.' },
  },
  // CP-08
  {
    code: 'MARISOL5',
    type: 2,
    value: 500,
    loginRequired: true,
    member: memberWithHistory.email,
    oncePerCustomer: true,
    name: { es: '$5 de cumpleaños', en: '$5 birthday treat' },
    description: {
      es: 'Un regalo con tu nombre. Solo tú puedes usarlo.',
      en: 'A gift with your name on it. Only for you.',
    },
    art: 'cents',
  },
  // CP-09
  {
    code: 'PONCE10',
    type: 3,
    value: 10,
    outlets: ['PO01'],
    name: { es: '10% en Ponce', en: '10% in Ponce' },
    description: {
      es: 'Porque Ponce es Ponce: 10% menos en esa tienda.',
      en: 'Because Ponce is Ponce: 10% off at that store.',
    },
  },
  // CP-10, reason combine
  {
    code: 'SOLITO25',
    type: 3,
    value: 25,
    minAmount: 2000,
    combinable: false,
    name: { es: '25% sin más cupones', en: '25% on its own' },
    description: {
      es: '25% menos en órdenes de $20.00 o más. No se combina con otros cupones.',
      en: '25% off orders of $20.00 or more. Can’t be used with other coupons.',
    },
  },
  // CP-10, reasons used and first
  {
    code: 'PRIMERA',
    type: 3,
    value: 20,
    oncePerCustomer: true,
    firstOrderOnly: true,
    name: { es: '20% en tu primera orden', en: '20% off your first order' },
    description: { es: 'Una sola vez por persona.', en: 'Once per person.' },
  },
  // CP-11
  {
    code: 'ALITAS2',
    type: 2,
    value: 200,
    products: ['alitas-al-pilon', 'alitas-bbq-de-guayaba'],
    name: { es: '$2 menos en alitas', en: '$2 off wings' },
    description: { es: '$2.00 menos si tu orden lleva alitas.', en: '$2.00 off when your order has wings.' },
    art: 'wings',
  },
  // CP-13
  {
    code: 'NOCHE10',
    type: 3,
    value: 10,
    hours: { from: '21:00', to: '23:59' },
    name: { es: '10% de noche', en: '10% at night' },
    description: {
      es: '10% menos en órdenes para después de las 9:00 p. m.',
      en: '10% off orders for after 9:00 PM.',
    },
  },
  // CP-14
  {
    code: 'CASH2',
    type: 2,
    value: 200,
    minAmount: 1500,
    paymentMethod: 'cash',
    name: { es: '$2 menos en efectivo', en: '$2 off in cash' },
    description: { es: '$2.00 menos si pagas en efectivo.', en: '$2.00 off when you pay in cash.' },
    art: 'cents',
  },
  // CP-15
  {
    code: 'TARJETA10',
    type: 3,
    value: 10,
    paymentMethod: 'credit_card',
    name: { es: '10% con tarjeta', en: '10% by card' },
    description: { es: '10% menos si pagas con tarjeta.', en: '10% off when you pay by card.' },
  },
  // CP-16
  {
    code: 'PEPPERONI50',
    type: 6,
    value: 50,
    products: ['pepperoni-doble'],
    maxQuantity: 2,
    name: { es: 'La segunda Pepperoni a mitad', en: 'Second Pepperoni half price' },
    description: {
      es: 'La segunda Pepperoni Doble a mitad de precio. Hasta dos por orden.',
      en: 'Your second Double Pepperoni at half price. Up to two an order.',
    },
    art: 'pizza',
  },
  // CP-17
  {
    code: 'PLANIFICA',
    type: 2,
    value: 300,
    futureOnly: true,
    name: { es: '$3 por ordenar con tiempo', en: '$3 off for planning ahead' },
    description: {
      es: '$3.00 menos en órdenes para más tarde u otro día.',
      en: '$3.00 off orders for later or another day.',
    },
    art: 'cents',
  },
  // CP-18
  {
    code: 'LUNES15',
    type: 3,
    value: 15,
    weekdays: [1],
    name: { es: '15% los lunes', en: '15% on Mondays' },
    description: { es: 'Para empezar bien la semana.', en: 'To start the week right.' },
  },
  // CP-19
  {
    code: 'MARTES2X',
    type: 6,
    value: 100,
    weekdays: [2],
    categories: ['pizzas'],
    name: { es: 'Martes de dos por una', en: 'Two-for-one Tuesday' },
    description: { es: 'La segunda pizza va por la casa, los martes.', en: 'The second pizza is on us, on Tuesdays.' },
    art: 'pizza',
  },
  // CP-20
  {
    code: 'MIERCOLES',
    type: 1,
    freeItem: { product: 'pan-de-ajo', size: '6' },
    hutDayOnly: true,
    minAmount: 1800,
    name: { es: 'Pan de ajo gratis', en: 'Free garlic bread' },
    description: {
      es: 'Los miércoles de bohío, en órdenes de $18.00 o más.',
      en: 'On Bohío Wednesdays, on orders of $18.00 or more.',
    },
    art: 'bread',
  },
  // CP-21
  {
    code: 'ALMUERZO2',
    type: 2,
    value: 200,
    lunchOnly: true,
    name: { es: '$2 menos al almuerzo', en: '$2 off lunch' },
    description: {
      es: 'De lunes a viernes, de 11:00 a. m. a 3:00 p. m.',
      en: 'Monday to Friday, 11:00 AM to 3:00 PM.',
    },
    art: 'lunch',
  },
  // CP-22
  {
    code: 'DULCE20',
    type: 3,
    value: 20,
    categories: ['desserts'],
    name: { es: '20% en postres', en: '20% off desserts' },
    description: { es: '20% menos en los postres de tu orden.', en: '20% off the desserts in your order.' },
    art: 'flan',
  },
  // CP-23: one use in the whole market
  {
    code: 'UNICO',
    type: 3,
    value: 50,
    totalLimit: 1,
    name: { es: '50% para quien llegue primero', en: '50% for whoever comes first' },
    description: { es: 'Hay uno solo en toda la isla.', en: 'There’s only one on the whole island.' },
  },
  // CP-24
  {
    code: 'REFERIDO',
    type: 2,
    value: 500,
    loginRequired: true,
    needsAssignment: true,
    oncePerCustomer: true,
    name: { es: '$5 por traer a un pana', en: '$5 for bringing a friend' },
    description: {
      es: 'Canjea, en tu cuenta, el código que te ganaste.',
      en: 'Redeem, in your account, the code you earned.',
    },
    art: 'cents',
  },
  // CP-25
  {
    code: 'PAUSADO',
    type: 3,
    value: 10,
    suspended: true,
    name: { es: '10% de temporada', en: '10% seasonal treat' },
    description: { es: 'Vuelve pronto.', en: 'Back soon.' },
  },
  {
    code: 'ENVIOGRATIS',
    type: 4,
    minAmount: 2500,
    orderTypes: ['delivery'],
    name: { es: 'Entrega gratis', en: 'Free delivery' },
    description: {
      es: 'La entrega va por la casa en órdenes de $25.00 o más.',
      en: 'Delivery is on us for orders of $25.00 or more.',
    },
    art: 'delivery',
  },
  {
    code: 'FAMILIA34',
    type: 5,
    value: 3499,
    products: ['combo-la-familia'],
    name: { es: 'Combo La Familia a $34.99', en: 'Family combo for $34.99' },
    description: { es: 'El combo para cuatro, a un precio especial.', en: 'The combo for four, at a special price.' },
    art: 'combo',
  },
  {
    code: 'FLANGRATIS',
    type: 1,
    freeItem: { product: 'flan-de-queso', size: 'slice' },
    minAmount: 2500,
    oncePerCustomer: true,
    name: { es: 'Flan de queso gratis', en: 'Free cream cheese flan' },
    description: { es: 'Una porción con tu orden de $25.00 o más.', en: 'A slice with your order of $25.00 or more.' },
    art: 'flan',
  },
  ...memberCoupons,
]

/** Coupons that together raise every CP code, except CP-12 for an unknown code. */
export const coupons: readonly Coupon[] = entries.map((entry) => ({
  ...open,
  ...entry,
  uuid: seedId('coupon', entry.code),
}))
