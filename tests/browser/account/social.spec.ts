import type { Page } from '@playwright/test'
import { memberWithHistory } from '../../../server/db/seed/members.ts'
import type { ProviderUser } from '../../server/support/identity-provider-double.ts'
import { accessibilityIssuesOf } from '../support/accessibility-issues.ts'
import { withIdentityProviders, type WithProviders } from '../support/identity-providers.ts'
import { openSettled } from '../support/settled.ts'
import { consoleIssuesOf, expect, test as base } from '../support/test.ts'

/** A shop with its own provider. */
const test = base.extend<{ providers: WithProviders }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
  providers: async ({}, use) => withIdentityProviders(use),
  baseURL: async ({ providers }, use) => use(providers.server.url),
})
test.use({ viewport: { width: 1280, height: 900 } })

const person = (sub: string, email: string): ProviderUser => ({
  sub,
  email,
  email_verified: true,
  given_name: 'Yadiel',
  family_name: 'Cruz',
})
const main = (page: Page) => page.getByRole('main')
const banner = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

const languages = [
  {
    lang: 'es',
    google: 'Continuar con Google',
    step: 'Te falta un paso',
    create: 'Crear mi cuenta, Yadiel',
    first: 'Nombre',
    last: 'Apellidos',
    email: 'Correo',
    phone: 'Teléfono',
    born: 'Fecha de nacimiento',
    password: 'Contraseña nueva',
    again: 'Repite la contraseña',
    terms: /^Acepto los términos/,
    send: 'Crear mi cuenta',
  },
  {
    lang: 'en',
    google: 'Continue with Google',
    step: 'One more step',
    create: 'Create my account, Yadiel',
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    phone: 'Phone',
    born: 'Date of birth',
    password: 'New password',
    again: 'Retype the password',
    terms: /^I accept the terms/,
    send: 'Create my account',
  },
] as const

for (const words of languages)
  test(
    `signing up with Google needs no confirmation email, and the next sign-in is immediate: ${words.lang}`,
    { tag: '@full' },
    async ({ page, providers }) => {
      const email = `yadiel.${words.lang}@example.com`
      providers.signInAs(person(`new-${words.lang}`, email))
      const complaints = consoleIssuesOf(page)
      await openSettled(page, `/login?callback=/preferences&lang=${words.lang}`)
      expect(await accessibilityIssuesOf(page)).toEqual([])
      await expect(main(page).getByRole('link', { name: 'Apple' })).toHaveCount(0)
      await main(page).getByRole('link', { name: words.google }).click()
      await expect(page.getByRole('heading', { name: words.step })).toBeVisible()
      expect(page.url()).not.toContain('#')
      expect(await accessibilityIssuesOf(page)).toEqual([])
      await main(page).getByRole('link', { name: words.create }).click()
      const field = (label: string) => page.getByLabel(label, { exact: true })
      await expect(field(words.first)).toHaveValue('Yadiel')
      await expect(field(words.last)).toHaveValue('Cruz')
      await expect(field(words.email)).toHaveValue(email)
      await field(words.phone).fill('787 555 0100')
      await field(words.born).fill('1992-08-15')
      for (const label of [words.password, words.again]) await field(label).fill('Coqui-en-El-Yunque-7')
      await page.getByRole('checkbox', { name: words.terms }).check()
      await main(page).getByRole('button', { name: words.send, exact: true }).click()
      await expect(banner(page, 'Yadiel')).toBeVisible()
      await expect(page).toHaveURL(/\/preferences$/)

      await page.evaluate(() => localStorage.clear())
      await openSettled(page, '/login?callback=/profile')
      await main(page).getByRole('link', { name: words.google }).click()
      await expect(page).toHaveURL(/\/profile$/)
      await expect(main(page).getByText(email)).toBeVisible()
      // The previous page looked up the account before it existed.
      expect(complaints.filter((one) => !one.includes('status of 400'))).toEqual([])
    },
  )

test(
  'a social account with a known email is connected by entering the password once',
  { tag: '@full' },
  async ({ page, providers }) => {
    providers.signInAs(person('marisol', memberWithHistory.email))
    await openSettled(page, '/login?callback=/profile')
    await main(page).getByRole('link', { name: 'Continuar con Facebook' }).click()
    await expect(main(page).getByText('ya tiene cuenta aquí', { exact: false })).toBeVisible()
    const password = page.getByLabel('Contraseña', { exact: true })
    await expect(password).toBeFocused()
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await password.fill('equivocada-1')
    await main(page).getByRole('button', { name: 'Entrar y conectar' }).click()
    await expect(main(page).getByText('El correo o la contraseña no son correctos.')).toBeVisible()
    await password.fill(memberWithHistory.password)
    await main(page).getByRole('button', { name: 'Entrar y conectar' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(banner(page, memberWithHistory.firstName)).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await openSettled(page, '/login')
    await main(page).getByRole('link', { name: 'Continuar con Facebook' }).click()
    await expect(banner(page, memberWithHistory.firstName)).toBeVisible()
  },
)

test(
  'canceling at the provider is reported, keeps the form and leads to the requested page',
  { tag: '@full' },
  async ({ page, providers }) => {
    providers.signInAs(null)
    await openSettled(page, '/login?callback=/preferences')
    await page.getByLabel('Correo', { exact: true }).fill(memberWithHistory.email)
    await main(page).getByRole('link', { name: 'Continuar con Google' }).click()
    await expect(main(page).getByText('No entraste con Google', { exact: false })).toBeVisible()
    expect(page.url()).not.toContain('#')
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(memberWithHistory.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(memberWithHistory.password)
    await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(/\/preferences$/)
  },
)
