import type { Coupon } from '../../domain/catalog.ts'

/** A coupon by its differences from the default. */
export type CouponEntry = Pick<Coupon, 'code' | 'type' | 'name' | 'description'> & Partial<Omit<Coupon, 'uuid'>>

/** Each belongs to the member who won or bought it, for a single use. */
const ofMembers = { loginRequired: true, needsAssignment: true, oncePerCustomer: true }

/** Prizes of the games. */
const prizes: readonly CouponEntry[] = [
  {
    code: 'RASPA10',
    type: 3,
    value: 10,
    grantedBy: 'game',
    name: { es: '10% menos: lo raspaste', en: '10% off: you scratched it' },
    description: { es: '10% menos en una orden.', en: '10% off one order.' },
  },
  {
    code: 'RASPAPAN',
    type: 1,
    freeItem: { product: 'pan-de-ajo', size: '6' },
    minAmount: 1500,
    grantedBy: 'game',
    name: { es: 'Pan de ajo gratis: lo raspaste', en: 'Free garlic bread: you scratched it' },
    description: { es: 'Con tu orden de $15.00 o más.', en: 'With your order of $15.00 or more.' },
    art: 'bread',
  },
  {
    code: 'BIENENTREGA',
    type: 4,
    minAmount: 1600,
    orderTypes: ['delivery'],
    grantedBy: 'game',
    name: { es: 'Entrega gratis de bienvenida', en: 'Free welcome delivery' },
    description: {
      es: 'La entrega va por la casa en órdenes de $16.00 o más.',
      en: 'Delivery is on us for orders of $16.00 or more.',
    },
    art: 'delivery',
  },
]

/** Rewards for points. */
const rewards: readonly CouponEntry[] = [
  {
    code: 'PUNTOS5',
    type: 2,
    value: 500,
    minAmount: 1500,
    grantedBy: 'points',
    pointsPrice: 50,
    name: { es: '$5 por 50 puntos', en: '$5 for 50 points' },
    description: { es: '$5.00 menos en una orden de $15.00 o más.', en: '$5.00 off an order of $15.00 or more.' },
    art: 'cents',
  },
  {
    code: 'PUNTOSFLAN',
    type: 1,
    freeItem: { product: 'flan-de-queso', size: 'slice' },
    grantedBy: 'points',
    pointsPrice: 30,
    name: { es: 'Flan de queso por 30 puntos', en: 'Cream cheese flan for 30 points' },
    description: { es: 'Una porción con cualquier orden.', en: 'A slice with any order.' },
    art: 'flan',
  },
  // REWARD-03
  {
    code: 'PUNTOSNAVIDAD',
    type: 2,
    value: 1000,
    startsAt: '2025-12-01T04:00:00Z',
    endsAt: '2026-01-07T04:00:00Z',
    grantedBy: 'points',
    pointsPrice: 80,
    name: { es: '$10 de Navidad por 80 puntos', en: '$10 off for Christmas, for 80 points' },
    description: { es: '$10.00 menos en una orden hasta Reyes.', en: '$10.00 off one order until Three Kings Day.' },
    art: 'cents',
  },
]

/** Coupons that are won or bought with points. */
export const memberCoupons: readonly CouponEntry[] = [...prizes, ...rewards].map((entry) => ({
  ...entry,
  ...ofMembers,
}))
