import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CapitalRange, ContactTopic } from '../../../contract/contact-messages.ts'
import type { ContactEmailView } from '../../../contract/email-view-models.ts'
import { formatPhone } from '../../../src/ui/format-phone.ts'

type Row = { readonly label: string; readonly value: string }

/** The content of an email about a contact message, in order; text and document derive from it. */
export type ContactContent = {
  readonly subject: string
  readonly heading: string
  readonly sentences: readonly string[]
  readonly facts: readonly Row[]
  /** The message, line by line; only in the recipient's copy. */
  readonly message: readonly string[]
  readonly link: { readonly label: string; readonly href: string } | null
  readonly why: string
}

const topics: Readonly<Record<ContactTopic, MessageDescriptor>> = {
  order: msg`Una orden`,
  store: msg`Una tienda`,
  website: msg`La página`,
  account: msg`Su cuenta`,
  job: msg`Trabajar en Bohío`,
  other: msg`Otra cosa`,
}
const capitals: Readonly<Record<CapitalRange, MessageDescriptor>> = {
  'under-100': msg`Menos de $100,000`,
  '100-250': msg`De $100,000 a $250,000`,
  '250-500': msg`De $250,000 a $500,000`,
  'over-500': msg`Más de $500,000`,
}
const languages = { es: msg`Español`, en: msg`Inglés` }

function factsOf(i18n: I18n, { contact }: ContactEmailView): readonly Row[] {
  const { name, email, phone, topic, store, orderNumber, municipio, capital, language } = contact
  const rows: readonly (readonly [MessageDescriptor, string | null])[] = [
    [msg`Nombre`, name],
    [msg`Correo`, email],
    [msg`Teléfono`, phone && formatPhone(phone)],
    [msg`Tema`, topic && i18n._(topics[topic])],
    [msg`Tienda`, store],
    [msg`Orden`, orderNumber],
    [msg`Municipio`, municipio],
    [msg`Capital`, capital && i18n._(capitals[capital])],
    [msg`Idioma`, i18n._(languages[language])],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label: i18n._(label), value }]))
}

/** Returns the chain's copy of a message. */
function told(i18n: I18n, view: ContactEmailView): ContactContent {
  const { number, name, message } = view.contact
  const isFranchise = view.contact.kind === 'franchise'
  return {
    subject: isFranchise
      ? i18n._(msg`Franquicia: ${name} quiere abrir un bohío (${number})`)
      : i18n._(msg`Mensaje de ${name} (${number})`),
    heading: isFranchise ? i18n._(msg`Alguien quiere abrir un bohío`) : i18n._(msg`Mensaje de un cliente`),
    sentences: [i18n._(msg`Contesta a este correo y le llega a ${name}.`)],
    facts: factsOf(i18n, view),
    message: message.split('\n'),
    link: null,
    why: i18n._(msg`Se escribió en el formulario de la página. Referencia: ${number}.`),
  }
}

/** Returns the acknowledgement. It repeats nothing of the message, because its email may be a stranger's. */
function thanks(i18n: I18n, { contact: { kind, number, name }, link }: ContactEmailView): ContactContent {
  const isFranchise = kind === 'franchise'
  return {
    subject: isFranchise ? i18n._(msg`Recibimos tu solicitud ${number}`) : i18n._(msg`Recibimos tu mensaje ${number}`),
    heading: isFranchise
      ? i18n._(msg`¡Gracias, ${name}! Recibimos tu solicitud.`)
      : i18n._(msg`¡Gracias, ${name}! Recibimos tu mensaje.`),
    sentences: [
      i18n._(msg`Tu referencia es ${number}.`),
      isFranchise
        ? i18n._(
            msg`La lee nuestro equipo de franquicias. Te escribimos a este correo en cinco días laborables o menos.`,
          )
        : i18n._(
            msg`Lo lee una persona de nuestro equipo. Te contestamos a este correo en dos días laborables o menos.`,
          ),
    ],
    facts: [],
    message: [],
    link: { label: i18n._(msg`Ver las preguntas frecuentes`), href: link },
    why: i18n._(
      msg`Te escribimos porque alguien puso este correo en un formulario de Bohío Pizza. Si no fuiste tú, no hagas nada.`,
    ),
  }
}

/** Returns the content of an email about a message, in the language of `i18n`. */
export const contactEmailContent = (i18n: I18n, view: ContactEmailView): ContactContent =>
  view.kind === 'contactNotified' ? told(i18n, view) : thanks(i18n, view)

/** Returns the email as plain text. */
export function contactEmailText({ heading, sentences, facts, message, link, why }: ContactContent): string {
  const blocks = [
    [heading],
    sentences,
    facts.map(({ label, value }) => `${label}: ${value}`),
    message,
    link ? [`${link.label}: ${link.href}`] : [],
    [why],
  ]
  const filled = blocks.filter((lines) => lines.length > 0)
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
