import type { Game } from '../../domain/game.ts'

/** A daily scratch ticket, and a wheel with one spin. */
export const games: readonly Game[] = [
  {
    id: 'raspa',
    name: { es: 'Raspa y gana', en: 'Scratch and win' },
    description: {
      es: 'Un boleto al día. Ráspalo y mira lo que hay debajo.',
      en: 'One ticket a day. Scratch it and see what is underneath.',
    },
    playable: 'daily',
    startsAt: '2026-01-01T04:00:00Z',
    endsAt: '2030-01-01T04:00:00Z',
    prizes: [
      {
        id: 'raspa-diez',
        name: { es: '10% menos', en: '10% off' },
        description: { es: 'En tu próxima orden, sin mínimo.', en: 'Your next order, with no minimum.' },
        weight: 15,
        coupon: 'RASPA10',
        points: 10,
      },
      {
        id: 'raspa-pan',
        name: { es: 'Pan de ajo gratis', en: 'Free garlic bread' },
        description: { es: 'Con tu orden de $15.00 o más.', en: 'With your order of $15.00 or more.' },
        weight: 10,
        coupon: 'RASPAPAN',
        points: 10,
      },
      {
        id: 'raspa-cinco',
        name: { es: '5 puntos', en: '5 points' },
        description: { es: 'Ya están en tu cuenta.', en: 'They’re in your account already.' },
        weight: 25,
        coupon: null,
        points: 5,
      },
      {
        id: 'raspa-nada',
        name: { es: 'Hoy no fue', en: 'Not today' },
        description: { es: 'Mañana hay otro boleto para ti.', en: 'There’s another ticket for you tomorrow.' },
        weight: 50,
        coupon: null,
        points: 0,
      },
    ],
  },
  {
    id: 'bienvenida',
    name: { es: 'El boleto de bienvenida', en: 'The welcome ticket' },
    description: {
      es: 'Uno por cuenta, y siempre trae algo.',
      en: 'One for each account, and there’s always something in it.',
    },
    playable: 'once',
    startsAt: '2026-01-01T04:00:00Z',
    endsAt: '2030-01-01T04:00:00Z',
    prizes: [
      {
        id: 'bienvenida-entrega',
        name: { es: 'Entrega gratis', en: 'Free delivery' },
        description: { es: 'En una orden de $16.00 o más.', en: 'On an order of $16.00 or more.' },
        weight: 30,
        coupon: 'BIENENTREGA',
        points: 20,
      },
      {
        id: 'bienvenida-veinte',
        name: { es: '20 puntos', en: '20 points' },
        description: { es: 'Ya están en tu cuenta.', en: 'They’re in your account already.' },
        weight: 70,
        coupon: null,
        points: 20,
      },
    ],
  },
]
