import { findMemberByEmail } from '../../../server/db/members/member-repository.ts'
import { createEmailQueue } from '../../../server/services/email-queue.ts'
import type { RegistrationRequest } from '../../../contract/customers.ts'
import { LoggedIn } from '../../../contract/customers.ts'
import { loadEmailRenderer } from '../../../server/views/emails/email-document.tsx'
import { call, itemFrom, type Answer } from './calls.ts'
import type { TestApp } from './open-test-app.ts'
import type { OutgoingEmail } from '../../../server/adapters/mailer.ts'

type Headers = Readonly<Record<string, string>>

const customerBase = '/v1/product-customer'
export const strongPassword = 'Coqui-Verde-27'

/** Calls the customer API. */
export const callCustomerApi = (app: TestApp, method: string, path: string, body?: unknown, headers: Headers = {}) =>
  call(app, method, `${customerBase}/${path}`, body, headers)

/** Body of a valid registration; `change` overrides. */
export const registrationBody = (email: string, change: Partial<RegistrationRequest> = {}): RegistrationRequest => ({
  email,
  password: strongPassword,
  first_name: 'Yadiel',
  last_name: 'Cruz Matos',
  phone: '(787) 555-0181',
  birthdate: '1992-08-30',
  gender: 'M',
  terms: true,
  marketing: { email: true, sms: false, push: false },
  ...change,
})

export const register = (
  app: TestApp,
  email: string,
  change: Partial<RegistrationRequest> = {},
  headers: Headers = {},
) => callCustomerApi(app, 'POST', 'customer_registration', registrationBody(email, change), headers)

export const logIn = (app: TestApp, email: string, password: string = strongPassword, headers: Headers = {}) =>
  callCustomerApi(app, 'POST', 'login', { email, password }, headers)

/** Returns the token header of a sign-in. */
export const tokenHeaderOf = (answer: Answer) => ({ 'x-token': itemFrom(LoggedIn, answer).token })

const draw = await loadEmailRenderer()

/** Returns the due emails as rendered now. */
export async function sendDueEmails(app: TestApp): Promise<OutgoingEmail[]> {
  const taken: OutgoingEmail[] = []
  const post = async (letter: OutgoingEmail) => void taken.push(letter)
  const mails = createEmailQueue({ ...app, draw, origin: 'https://pizza.example', post })
  while ((await mails.runDue()) > 0);
  return taken
}

/** Returns the token of an email's link, and its code if it has one. */
export function readEmailLink(letter: OutgoingEmail | undefined): { readonly token: string; readonly code: string } {
  const text = letter?.text ?? ''
  return {
    token: /\/(?:confirmation|setnewpassword)\/([\w-]{43})/.exec(text)?.[1] ?? '',
    code: /^\d{6}$/m.exec(text)?.[0] ?? '',
  }
}

/** Registers a member and confirms the emailed link. */
export async function registerMember(
  app: TestApp,
  email: string,
  change: Partial<RegistrationRequest> = {},
): Promise<void> {
  await register(app, email, change)
  const letter = (await sendDueEmails(app)).find(({ to }) => to.address === email)
  const answer = await callCustomerApi(app, 'GET', `confirm_email/${readEmailLink(letter).token}`)
  if (answer.status !== 200) throw new Error(`The e-mail was not confirmed: ${JSON.stringify(answer.body)}`)
}

/** Registers and signs in a new member, and returns the token header. */
export async function signInNewMember(
  app: TestApp,
  email: string,
  change: Partial<RegistrationRequest> = {},
): Promise<Headers> {
  await registerMember(app, email, change)
  return tokenHeaderOf(await logIn(app, email, change.password))
}

/** Signs in a demo member and returns the token header. */
export async function signInDemoMember(
  { database, sessions }: TestApp,
  email: string,
): Promise<{ readonly 'x-token': string }> {
  const member = await findMemberByEmail(database, email)
  return { 'x-token': await sessions.begin(member?.id ?? '') }
}
