import { createMails } from '../../../server/services/mails.ts'
import type { RegistrationRequest } from '../../../contract/customers.ts'
import { LoggedIn } from '../../../contract/customers.ts'
import { loadEmails } from '../../../server/views/emails/email-document.tsx'
import { call, itemFrom, type Answer } from './calls.ts'
import type { TestApp } from './open-test-app.ts'
import type { Letter } from '../../../server/adapters/mail-post.ts'

type Headers = Readonly<Record<string, string>>

export const customerBase = '/v1/product-customer'
/** One that lacks nothing. */
export const strong = 'Coqui-Verde-27'

/** Calls a customer's call. */
export const customer = (app: TestApp, method: string, path: string, body?: unknown, headers: Headers = {}) =>
  call(app, method, `${customerBase}/${path}`, body, headers)

/** Body of a registration that is right; `change` overrides. */
export const registration = (email: string, change: Partial<RegistrationRequest> = {}): RegistrationRequest => ({
  email,
  password: strong,
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
) => customer(app, 'POST', 'customer_registration', registration(email, change), headers)

export const logIn = (app: TestApp, email: string, password: string = strong, headers: Headers = {}) =>
  customer(app, 'POST', 'login', { email, password }, headers)

/** The header of a sign-in that was answered. */
export const tokenIn = (answer: Answer) => ({ 'x-token': itemFrom(LoggedIn, answer).token })

const draw = await loadEmails()

/** Letters that are due, as they are written now. */
export async function letters(app: TestApp): Promise<Letter[]> {
  const taken: Letter[] = []
  const post = async (letter: Letter) => void taken.push(letter)
  const mails = createMails({ ...app, draw, origin: 'https://pizza.example', post })
  while ((await mails.runDue()) > 0);
  return taken
}

/** What the link of a letter brings, and the code that it may have. */
export function broughtBy(letter: Letter | undefined): { readonly token: string; readonly code: string } {
  const text = letter?.text ?? ''
  return {
    token: /\/(?:confirmation|setnewpassword)\/([\w-]{43})/.exec(text)?.[1] ?? '',
    code: /^\d{6}$/m.exec(text)?.[0] ?? '',
  }
}

/** Registers, and confirms with the mailed link. */
export async function member(app: TestApp, email: string, change: Partial<RegistrationRequest> = {}): Promise<void> {
  await register(app, email, change)
  const letter = (await letters(app)).find(({ to }) => to.address === email)
  const answer = await customer(app, 'GET', `confirm_email/${broughtBy(letter).token}`)
  if (answer.status !== 200) throw new Error(`The e-mail was not confirmed: ${JSON.stringify(answer.body)}`)
}

/** A new member who is signed in: the header that says so. */
export async function signedIn(
  app: TestApp,
  email: string,
  change: Partial<RegistrationRequest> = {},
): Promise<Headers> {
  await member(app, email, change)
  return tokenIn(await logIn(app, email, change.password))
}
