import type { OfficeOrder } from '../../contract/office/orders.ts'
import type { PhoneOffer, PhoneOrderChoice } from '../../contract/office/phone-orders.ts'
import { requireValue } from '../shared/require-value.ts'
import type { PhoneForm } from './phone-order.ports.ts'

/** Returns the form of an order before it is known what can be ordered. */
export const emptyPhoneForm = ({ customer, instructions, vehicle }: OfficeOrder): PhoneForm => ({
  quantities: {},
  way: null,
  contact: customer,
  instructions,
  vehicle: vehicle ?? { model: '', color: '', plate: '' },
  payment: null,
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

/** Returns what is missing, by field; how a phone and an email look is judged by the server. */
export function phoneProblems(form: PhoneForm, hasAlcohol: boolean) {
  const { contact, way, vehicle, payment, isOfAge } = form
  const isCurbside = way?.handover === 'curbside'
  return {
    lines: required(chosenLines(form).length === 0, 'lines-required'),
    way: required(way === null, 'way-required'),
    first_name: required(isBlank(contact.first_name), 'name-required'),
    last_name: required(isBlank(contact.last_name), 'name-required'),
    phone: required(isBlank(contact.phone), 'phone-required'),
    email: required(isBlank(contact.email), 'email-required'),
    model: required(isCurbside && isBlank(vehicle.model), 'vehicle-required'),
    color: required(isCurbside && isBlank(vehicle.color), 'vehicle-required'),
    payment: required(payment === null, 'payment-required'),
    age: required(hasAlcohol && !isOfAge, 'age-required'),
  }
}

/** Returns what a complete form asks for. */
export function phoneChoice(form: PhoneForm): PhoneOrderChoice {
  const way = requireValue(form.way, 'A complete form has a way')
  return {
    ...way,
    lines: chosenLines(form),
    contact: form.contact,
    instructions: form.instructions,
    vehicle: way.handover === 'curbside' ? form.vehicle : null,
    payment_method: requireValue(form.payment, 'A complete form has a payment'),
    age_confirmed: form.isOfAge,
  }
}
