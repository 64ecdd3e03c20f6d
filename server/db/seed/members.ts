import type { SavedLocation } from '../../../contract/customers.ts'
import type { DemoMember } from '../../domain/catalog.ts'

/** Has past orders, saved addresses and a loyalty card. */
export const memberWithHistory: DemoMember = {
  email: 'marisol.vega@example.com',
  password: 'Flamboyan-1898',
  firstName: 'Marisol',
  lastName: 'Vega Rivera',
  phone: '+17875550142',
  birthdate: '1988-04-12',
  gender: 'other',
}

/** A password of sufficient length but only one character class, which opens the weak-password modal. */
export const memberWithWeakPassword: DemoMember = {
  email: 'wilfredo.ortiz@example.com',
  password: 'bohiopizzas',
  firstName: 'Wilfredo',
  lastName: 'Ortiz Colón',
  phone: '+17875550167',
  birthdate: '1975-11-30',
  gender: 'M',
}

/** Demo members of a local deployment; never in production. */
export const demoMembers: readonly DemoMember[] = [memberWithHistory, memberWithWeakPassword]

type DemoLocation = Omit<SavedLocation, 'id'>

/** Saved addresses of the member with history. */
export const demoLocations: readonly DemoLocation[] = [
  {
    name: 'Casa',
    address: {
      kind: 'condominium',
      condominium: 'Laguna Vista',
      unit: '4B',
      number: '1357',
      street: 'Ave. Ashford',
      area: 'Condado',
      municipio: 'San Juan',
      zip: '00907',
      gate: '1357#',
      announce: 'Vega',
      landmark: '',
    },
    lat: 18.4574,
    long: -66.0751,
    approximate: false,
    instructions: 'Llama al llegar',
    is_default: true,
  },
  {
    name: 'Trabajo',
    address: {
      kind: 'street',
      number: '1853',
      street: 'Calle Loíza',
      unit: '',
      area: 'Santurce',
      municipio: 'San Juan',
      zip: '00911',
      gate: '',
      announce: '',
      landmark: 'Frente a la farmacia',
    },
    lat: 18.4502,
    long: -66.0508,
    approximate: false,
    instructions: '',
    is_default: false,
  },
]

/** A loyalty card of the chain: 15 digits (Luhn), a ten-digit phone, and a birthday. */
export type DemoCard = { readonly number: string; readonly phone: string; readonly birthday: string }

export const cardOfMemberWithHistory: DemoCard = {
  number: '700100019804120',
  phone: '7875550142',
  birthday: '1988-04-12',
}

/** Unattached cards; the first one is for the member with the weak password. */
export const unattachedCards: readonly DemoCard[] = [
  { number: '700100019751131', phone: '7875550167', birthday: '1975-11-30' },
  { number: '700100020010501', phone: '7875550171', birthday: '2001-05-01' },
  { number: '700100020141223', phone: '7875550172', birthday: '1969-12-23' },
  { number: '700100020330719', phone: '7875550173', birthday: '1996-07-19' },
  { number: '700100020499993', phone: '7875550174', birthday: '1983-02-28' },
]
