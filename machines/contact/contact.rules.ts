import {
  contactTopics,
  type CapitalRange,
  type ContactKind,
  type ContactRequest,
  type ContactTopic,
} from '../../contract/contact-messages.ts'
import { messageProblem, nameProblem, normalizeMessage } from '../../contract/contact-text.ts'
import { normalizePhone, type Market } from '../../contract/market.ts'
import { findMunicipio } from '../../contract/municipios.ts'
import { emailProblems } from '../shared/person-problems.ts'

/** The contact or franchise form. Unselected choices are empty. */
export type ContactForm = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly topic: ContactTopic | ''
  /** Code of a store. */
  readonly store: string
  readonly orderNumber: string
  readonly municipio: string
  readonly capital: CapitalRange | ''
  readonly message: string
  /** Honeypot: hidden, so only bots fill it in. */
  readonly trap: string
}
export type ContactProblem = { readonly field: keyof ContactForm; readonly code: string }
/** Contact data of a member, for prefilling. */
export type ContactSender = Pick<ContactForm, 'name' | 'email' | 'phone'>

export const emptyContact: ContactForm = {
  name: '',
  email: '',
  phone: '',
  topic: '',
  store: '',
  orderNumber: '',
  municipio: '',
  capital: '',
  message: '',
  trap: '',
}

/** Returns the form with its empty fields prefilled. */
export const withSender = (form: ContactForm, sender: ContactSender): ContactForm => ({
  ...form,
  name: form.name || sender.name,
  email: form.email || sender.email,
  phone: form.phone || sender.phone,
})

type Asked = { readonly form: ContactForm; readonly kind: ContactKind; readonly market: Market }

/** A phone is only required if the sender wants a call. */
function phoneProblem({ form: { phone }, kind, market }: Asked) {
  if (phone.trim() === '') return kind === 'franchise' ? 'phone-required' : null
  return normalizePhone(market, phone) ? null : 'phone-invalid'
}

/** Returns the form's problems, in the order of the form. */
export function contactProblems(asked: Asked): ContactProblem[] {
  const { form, kind } = asked
  const isFranchise = kind === 'franchise'
  const found = [
    ['name', nameProblem(form.name)],
    ['email', emailProblems(asked)[0]?.code ?? null],
    ['phone', phoneProblem(asked)],
    ['topic', isFranchise || form.topic !== '' ? null : 'topic-required'],
    ['municipio', isFranchise && !findMunicipio(form.municipio) ? 'municipio-required' : null],
    ['capital', isFranchise && form.capital === '' ? 'capital-required' : null],
    ['message', messageProblem(form.message)],
  ] as const
  return found.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]))
}

/** Returns the body of `POST contacts` for a form without problems. */
export function contactRequest({ form, kind, market }: Asked, ticket: string): ContactRequest {
  const said = {
    name: form.name.trim(),
    email: form.email.trim(),
    message: normalizeMessage(form.message),
    ticket,
    trap: form.trap,
  }
  const phone = normalizePhone(market, form.phone)
  const municipio = findMunicipio(form.municipio)
  if (kind === 'franchise' && municipio !== null && form.capital !== '')
    return { ...said, kind, phone: phone ?? '', municipio, capital: form.capital }
  return {
    ...said,
    kind: 'feedback',
    phone,
    topic: contactTopics.find((topic) => topic === form.topic) ?? 'other',
    outlet_code: form.store || null,
    order_number: form.orderNumber.trim() || null,
  }
}
