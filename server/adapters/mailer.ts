import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedEmail } from '../../contract/email-view-models.ts'
import type { Settings } from '../settings.ts'
import { inSpan } from '../tracing.ts'

export type OutgoingEmail = RenderedEmail & {
  /** The `Message-ID`, the same for each retry, so that mailboxes can deduplicate. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  /** The Reply-To address, if it differs from the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string }
}

/** Sends an email, or rejects. The error may contain the address, so it must not be logged. */
export type Mailer = (email: OutgoingEmail) => Promise<void>

/** Time limit in milliseconds for an email, and for each answer of the mail server. */
const [limitMs, answerMs] = [60_000, 15_000]

const messageOf = ({ id, to, replyTo, subject, text, html }: OutgoingEmail, from: string) => ({
  from,
  to,
  ...(replyTo && { replyTo }),
  subject,
  text,
  html,
  messageId: `<${id}@bohio.pizza>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Loads the library, which takes some megabytes, with the first email. */
const loadNodemailer = () => import('nodemailer')

/** Sends emails by SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const options = { url, connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs }
  return async (email) => {
    const { createTransport } = await loadNodemailer()
    await createTransport(options).sendMail({ ...messageOf(email, from), signal: AbortSignal.timeout(limitMs) })
  }
}

/** Writes each email to `folder`, atomically. */
export function outboxMailer(folder: string, from: string): Mailer {
  return async (email) => {
    const { createTransport } = await loadNodemailer()
    const composer = createTransport({ streamTransport: true, buffer: true })
    const { message } = await composer.sendMail(messageOf(email, from))
    const path = join(folder, `${email.id}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${path}.part`, message)
    await rename(`${path}.part`, path)
  }
}

/** Returns the mailer: SMTP if configured, else the data's `outbox`. */
export const openMailer = ({
  smtpUrl,
  emailFrom,
  dataDir,
}: Pick<Settings, 'smtpUrl' | 'emailFrom' | 'dataDir'>): Mailer => {
  const send = smtpUrl === null ? outboxMailer(join(dataDir, 'outbox'), emailFrom) : smtpMailer(smtpUrl, emailFrom)
  return (email) => inSpan('call', 'mail send', () => send(email))
}

/** Whether the mail server permanently refused the address, so that a retry is pointless. */
export function isPermanentRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (
    error.code === 'EENVELOPE' && Number(error.responseCode) >= 500 && 'command' in error && error.command === 'RCPT TO'
  )
}
