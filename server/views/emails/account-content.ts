import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccountEmailView, StaffEmailView } from '../../../contract/email-view-models.ts'

/** The content of an email about an account, or to a member of staff, in order; text and document derive from it. */
export type AccountContent = {
  readonly subject: string
  readonly heading: string
  readonly sentences: readonly string[]
  /** Empty without a code. */
  readonly code: string
  readonly link: { readonly label: string; readonly href: string }
  readonly after: readonly string[]
  readonly why: string
}

type Said = {
  readonly subject: MessageDescriptor
  readonly heading: MessageDescriptor
  readonly sentences: readonly MessageDescriptor[]
  readonly label: MessageDescriptor
  readonly after: readonly MessageDescriptor[]
  readonly why: MessageDescriptor
}

function said({ kind, firstName: name }: AccountEmailView): Said {
  switch (kind) {
    case 'confirmEmail':
      return {
        subject: msg`Confirma tu correo en Bohío Pizza`,
        heading: msg`¡Hola, ${name}! Ya casi tienes tu cuenta.`,
        sentences: [msg`Confirma que este correo es tuyo y entra cuando quieras.`],
        label: msg`Confirmar mi correo`,
        after: [msg`El enlace sirve por 24 horas.`],
        why: msg`Te escribimos porque alguien abrió una cuenta con este correo. Si no fuiste tú, no hagas nada: sin confirmar, la cuenta no se puede usar.`,
      }
    case 'resetPassword':
      return {
        subject: msg`Cambia tu contraseña de Bohío Pizza`,
        heading: msg`${name}, escoge una contraseña nueva.`,
        sentences: [msg`Abre el enlace o escribe este código donde lo pediste:`],
        label: msg`Escoger mi contraseña`,
        after: [msg`El enlace y el código sirven por 15 minutos, una sola vez.`],
        why: msg`Te escribimos porque alguien pidió cambiar la contraseña de tu cuenta. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.`,
      }
    case 'passwordChanged':
      return {
        subject: msg`Tu contraseña de Bohío Pizza cambió`,
        heading: msg`${name}, tu contraseña cambió.`,
        sentences: [
          msg`Cerramos tu sesión en los demás dispositivos donde estaba abierta.`,
          msg`Si no fuiste tú, pide otra contraseña ahora mismo.`,
        ],
        label: msg`Pedir otra contraseña`,
        after: [],
        why: msg`Te escribimos porque cambió la contraseña de tu cuenta.`,
      }
  }
}

function saidToStaff({ kind, name }: StaffEmailView): Said {
  switch (kind) {
    case 'staffInvited':
      return invitation(name)
    case 'passkeyAdded':
      return {
        subject: msg`Se añadió una llave de acceso a tu cuenta de la oficina`,
        heading: msg`${name}, tu cuenta tiene una llave de acceso nueva.`,
        sentences: [
          msg`Con ella se entra a la oficina sin contraseña ni código.`,
          msg`Si no fuiste tú, quítala ahora mismo y avísale a quien maneja el equipo.`,
        ],
        label: msg`Ver mis llaves de acceso`,
        after: [],
        why: msg`Te escribimos porque se añadió una llave de acceso a tu cuenta.`,
      }
    case 'passkeyRemoved':
      return {
        subject: msg`Se quitó una llave de acceso de tu cuenta de la oficina`,
        heading: msg`${name}, tu cuenta tiene una llave de acceso menos.`,
        sentences: [
          msg`Cerramos tu sesión en los demás dispositivos donde estaba abierta.`,
          msg`Si no fuiste tú, avísale ahora mismo a quien maneja el equipo para que te invite otra vez.`,
        ],
        label: msg`Ver mis llaves de acceso`,
        after: [],
        why: msg`Te escribimos porque se quitó una llave de acceso de tu cuenta.`,
      }
  }
}

const invitation = (name: string): Said => ({
  subject: msg`Tu invitación a la oficina de Bohío Pizza`,
  heading: msg`¡Hola, ${name}! Te esperamos en la oficina.`,
  sentences: [msg`Abre el enlace, escoge tu contraseña y conecta una app de códigos en tu teléfono.`],
  label: msg`Abrir mi invitación`,
  after: [msg`El enlace sirve por 3 días, una sola vez.`],
  why: msg`Te escribimos porque alguien que maneja el equipo de Bohío Pizza te invitó. Si no lo esperabas, no hagas nada.`,
})

/** Returns the content of an email about an account, or to a member of staff, in the language of `i18n`. */
export function accountEmailContent(i18n: I18n, view: AccountEmailView | StaffEmailView): AccountContent {
  const { subject, heading, sentences, label, after, why } = 'code' in view ? said(view) : saidToStaff(view)
  const words = (message: MessageDescriptor) => i18n._(message)
  return {
    subject: words(subject),
    heading: words(heading),
    sentences: sentences.map(words),
    code: 'code' in view ? view.code : '',
    link: { label: words(label), href: view.link },
    after: after.map(words),
    why: words(why),
  }
}

/** Returns the email as plain text. */
export function accountEmailText({ heading, sentences, code, link, after, why }: AccountContent): string {
  const blocks = [[heading], sentences, code === '' ? [] : [code], [`${link.label}: ${link.href}`], after, [why]]
  const filled = blocks.filter((lines) => lines.length > 0)
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
