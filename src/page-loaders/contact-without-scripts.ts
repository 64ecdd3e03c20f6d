import { redirect } from '@tanstack/react-router'
import { capitalRanges, contactTopics, type ContactKind } from '../../contract/contact-messages.ts'
import {
  contactProblems,
  contactRequest,
  emptyContact,
  type ContactForm,
} from '../../machines/contact/contact.rules.ts'
import type { Api } from '../api/api.ts'
import type { RouterContext, SubmittedForm } from '../router-context/router-context.ts'
import type { SubmittedContact } from '../screens/content/contact-without-scripts.tsx'
import { unwrap } from './unwrap.ts'

const isNumber = (text: string) => /^BM-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text)

function formOf(fields: SubmittedForm['fields']): ContactForm {
  const { name = '', email = '', phone = '', store = '', orderNumber = '', municipio = '', message = '' } = fields
  const topic = contactTopics.find((one) => one === fields['topic']) ?? ''
  const capital = capitalRanges.find((one) => one === fields['capital']) ?? ''
  const trap = fields['subject'] ?? ''
  return { name, email, phone, topic, store, orderNumber, municipio, capital, message, trap }
}

type Asked = { readonly kind: ContactKind; readonly document: string; readonly sent: string }

/** Returns the form of a page without scripts: empty, or as submitted with its problems. A stored message redirects to its number. */
export async function loadContactWithoutScripts(
  context: RouterContext,
  api: Api,
  asked: Asked,
): Promise<SubmittedContact> {
  const { sent } = asked
  const { ticket } = unwrap(await api.contactTicket())
  const blank = { ticket, form: emptyContact, isShown: false, refusal: null, number: '' }
  if (context.posted) return answerTo(context.posted, api, asked, blank)
  return { ...blank, number: isNumber(sent) ? sent : '' }
}

async function answerTo({ fields, key }: SubmittedForm, api: Api, { kind, document }: Asked, blank: SubmittedContact) {
  const { ticket = '' } = fields
  const form = formOf(fields)
  const asked = { form, kind, market: unwrap(await api.market()) }
  const typed = { ...blank, ticket, form, isShown: true }
  if (contactProblems(asked).length > 0) return typed
  const result = await api.sendContact(contactRequest(asked, ticket), key)
  if (result.ok) throw redirect({ href: `/${document}?sent=${result.value.number}` })
  const { error } = result
  const isOver = error.data.problem === 'ticket-over'
  return { ...typed, ticket: isOver ? blank.ticket : ticket, form: { ...form, trap: '' }, refusal: error }
}
