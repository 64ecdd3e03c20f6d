import { parseChangeFor } from '../../contract/cash-change.ts'
import type { OfficeOrder } from '../../contract/office/orders.ts'
import type { PhoneOffer, PhoneOrderChoice } from '../../contract/office/phone-orders.ts'
import { requireValue } from '../shared/require-value.ts'
import type { PhoneForm } from './phone-order.ports.ts'

/** Returns the form of an order before it is known what can be ordered. */
export const emptyPhoneForm = ({ customer, instructions, vehicle }: OfficeOrder): PhoneForm => ({
  quantities: {},
  way: null,
  at: null,
  contact: customer,
  instructions,
  vehicle: vehicle ?? { model: '', color: '', plate: '' },
  payment: null,
  changeFor: '',
  isOfAge: false,
})

/** Returns the form with all that can be ordered again, handed over as before where it can be. */
export const offeredForm = (
  form: PhoneForm,
  { order_type: type, handover }: Pick<OfficeOrder, 'order_type' | 'handover'>,
  { lines, ways, payment_methods: methods }: PhoneOffer,
): PhoneForm => ({
  ...form,
  quantities: Object.fromEntries(lines.flatMap(({ id, quantity, after }) => (after === null ? [] : [[id, quantity]]))),
  way: ways.find((way) => way.order_type === type && way.handover === handover) ?? ways[0] ?? null,
  payment: methods[0] ?? null,
})

const chosenLines = ({ quantities }: PhoneForm) =>
  Object.entries(quantities).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))

const isBlank = (text: string) => text.trim() === ''
const required = <Problem extends string>(isMissing: boolean, problem: Problem) => (isMissing ? problem : null)

/** Returns the days on which the chosen type can be had later. */
export const laterDaysOf = ({ way }: Pick<PhoneForm, 'way'>, { later }: Pick<PhoneOffer, 'later'>) =>
  later.filter(({ order_type: type }) => type === way?.order_type)

/** Whether the chosen type can be had as soon as possible. */
export const isAsapOffered = ({ way }: Pick<PhoneForm, 'way'>, { asap }: Pick<PhoneOffer, 'asap'>) =>
  way !== null && asap.includes(way.order_type)

/** Whether the store takes the order at the time of the form. */
function isTimeOffered(form: PhoneForm, offer: PhoneOffer): boolean {
  const { at } = form
  return at === null ? isAsapOffered(form, offer) : laterDaysOf(form, offer).some(({ times }) => times.includes(at))
}

const changeOf = ({ payment, changeFor }: PhoneForm) => (payment === 'cash' ? changeFor.trim() : '')

/** Returns what is missing, by field; how a phone and an email look, and whether the cash is enough, is judged by the server. */
export function phoneProblems(form: PhoneForm, offer: PhoneOffer) {
  const { contact, way, vehicle, payment, isOfAge } = form
  const isCurbside = way?.handover === 'curbside'
  return {
    lines: required(chosenLines(form).length === 0, 'lines-required'),
    way: required(way === null, 'way-required'),
    time: required(way !== null && !isTimeOffered(form, offer), 'time-required'),
    first_name: required(isBlank(contact.first_name), 'name-required'),
    last_name: required(isBlank(contact.last_name), 'name-required'),
    phone: required(isBlank(contact.phone), 'phone-required'),
    email: required(isBlank(contact.email), 'email-required'),
    model: required(isCurbside && isBlank(vehicle.model), 'vehicle-required'),
    color: required(isCurbside && isBlank(vehicle.color), 'vehicle-required'),
    payment: required(payment === null, 'payment-required'),
    changeFor: required(changeOf(form) !== '' && parseChangeFor(changeOf(form)) === null, 'change-invalid'),
    age: required(offer.alcohol && !isOfAge, 'age-required'),
  }
}

/** Returns what a complete form asks for. */
export function phoneChoice(form: PhoneForm): PhoneOrderChoice {
  const way = requireValue(form.way, 'A complete form has a way')
  return {
    ...way,
    order_time: form.at,
    lines: chosenLines(form),
    contact: form.contact,
    instructions: form.instructions,
    vehicle: way.handover === 'curbside' ? form.vehicle : null,
    payment_method: requireValue(form.payment, 'A complete form has a payment'),
    change_for: parseChangeFor(changeOf(form)),
    age_confirmed: form.isOfAge,
  }
}
