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

/** His password is long enough but of one class only, so that the weak-password modal opens. */
export const memberWithWeakPassword: DemoMember = {
  email: 'wilfredo.ortiz@example.com',
  password: 'bohiopizzas',
  firstName: 'Wilfredo',
  lastName: 'Ortiz Colón',
  phone: '+17875550167',
  birthdate: '1975-11-30',
  gender: 'M',
}

/** Members of a local deployment; never in production. */
export const demoMembers: readonly DemoMember[] = [memberWithHistory, memberWithWeakPassword]
