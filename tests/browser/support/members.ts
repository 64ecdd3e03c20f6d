import { expect, type Page } from '@playwright/test'
import { waitForEmail } from './emails.ts'
import type { TestServer } from './test.ts'

export type Credentials = { readonly email: string; readonly password: string }

const password = 'Coqui-en-El-Yunque-7'
const customers = '/v1/product-customer'

/** Registers a member with a confirmed email for one test. */
export async function newMember(page: Page, { url, dataDir }: TestServer, email: string): Promise<Credentials> {
  const data = {
    email,
    password,
    first_name: 'Iris',
    last_name: 'Colón',
    phone: '7875550100',
    birthdate: '1992-08-15',
    gender: null,
    terms: true,
    marketing: { email: false, sms: false, push: false },
  }
  const registered = await page.request.post(`${url}${customers}/customer_registration`, { data })
  expect(registered.ok()).toBe(true)
  const link = await waitForEmail(dataDir, email, /http\S+\/confirmation\/\S+/)
  const confirmed = await page.request.get(`${url}${customers}/confirm_email/${link.split('/').at(-1)}`)
  expect(confirmed.ok()).toBe(true)
  return { email, password }
}

/** Fills in and submits the open login. */
export async function submitLogin(page: Page, { email, password: secret }: Credentials) {
  // The previous page may still show an email field.
  await expect(page.getByRole('heading', { level: 1, name: 'Entra a tu cuenta' })).toBeVisible()
  await page.getByLabel('Correo', { exact: true }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iris' })).toBeVisible()
}
