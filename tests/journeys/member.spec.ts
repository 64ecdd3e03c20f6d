import type { Page } from '@playwright/test'
import { catalogWords } from '../browser/support/catalog-words.ts'
import { waitForEmail } from '../browser/support/emails.ts'
import { openSettled } from '../browser/support/settled.ts'
import { consoleIssuesOf, expect, test } from '../browser/support/test.ts'

/** A member's journey from registration to reorder, and a password reset, following the received emails. */
test.use({ viewport: { width: 1280, height: 900 } })

const password = 'Coqui-en-El-Yunque-7'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const member = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Iris' })
const pressMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()

/** Gestures in one language on the pages of one person. */
function personOf(language: 'es' | 'en') {
  const words = catalogWords(language)
  return {
    words,
    register: async (page: Page, dataDir: string, email: string) => {
      await openSettled(page, `/signup?lang=${language}`)
      const typed = {
        Nombre: 'Iris',
        Apellidos: 'Colón',
        Teléfono: '787 555 0100',
        'Fecha de nacimiento': '1992-08-15',
        Correo: email,
        'Contraseña nueva': password,
        'Repite la contraseña': password,
      }
      for (const [label, text] of Object.entries(typed)) await field(page, words(label)).fill(text)
      await page
        .getByRole('checkbox', { name: words('Acepto los términos de uso y la política de privacidad.') })
        .check()
      await pressMain(page, words('Crear mi cuenta'))
      await expect(page.getByRole('heading', { name: words('Confirma tu correo') })).toBeVisible()
      await page.goto(await waitForEmail(dataDir, email, /http\S+\/confirmation\/\S+/))
      await expect(page.getByRole('heading', { name: words('¡Tu cuenta está lista!') })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: words('Entrar') })
        .click()
    },
    signIn: async (page: Page, email: string, secret: string) => {
      await field(page, words('Correo')).fill(email)
      await field(page, words('Contraseña')).fill(secret)
      await pressMain(page, words('Entrar'))
      await expect(member(page)).toBeVisible()
    },
  }
}

for (const language of ['es', 'en'] as const) {
  const { words, register, signIn } = personOf(language)
  const isSpanish = language === 'es'
  const order = (page: Page) => page.getByRole('complementary', { name: words('Tu orden') })

  test(
    `a member, in ${language}, registers, saves an address, orders for cash, follows the tracker, earns points and reorders`,
    { tag: '@full' },
    async ({ page, server }) => {
      const complaints = consoleIssuesOf(page)
      const text = (name: string | RegExp) => page.getByRole('textbox', { name })
      const email = `viaje.${language}@example.com`
      await register(page, server.dataDir, email)
      await signIn(page, email, password)
      await expect(page).toHaveURL(`${server.url}/`)

      // The home address is saved once and then chosen with one tap.
      await member(page).click()
      await page.getByRole('link', { name: words('Añadir una dirección') }).click()
      await page.getByRole('combobox', { name: words('¿Qué dirección es?') }).fill('Calle Marina 12, 00907')
      await page.getByRole('combobox', { name: words('¿Qué dirección es?') }).press('Enter')
      await expect(text('ZIP')).toHaveValue('00907')
      await text(words('Número')).fill('12')
      await text(words('Calle')).fill('Calle Marina')
      await text(words('¿Cómo le dices?')).fill('Casa')
      await page.getByRole('button', { name: words('Guardar la dirección') }).click()
      await expect(page.getByRole('heading', { name: 'Casa' })).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'Bohío Pizza' }).click()
      await page.getByRole('button', { name: /^Casa 12 Calle Marina/ }).click()
      await expect(page).toHaveURL(/\/order\/deals$/)
      // The front page also lists categories until it is replaced.
      await expect(page.getByRole('heading', { level: 1, name: words('Ofertas') })).toBeVisible()
      await page.getByRole('link', { name: 'Pizzas' }).first().click()
      await page.getByRole('link', { name: isSpanish ? 'Escoger La Boricua' : 'Choose La Boricua' }).click()
      await page.getByRole('button', { name: words('Añadir'), exact: true }).click()
      await order(page)
        .getByRole('link', { name: isSpanish ? /Ir a pagar/ : /Go to checkout/ })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('No, gracias') })
        .click()

      // The contact is filled in.
      await expect(field(page, words('Nombre'))).toHaveValue('Iris')
      await expect(field(page, words('Correo'))).toHaveValue(email)
      await page.getByRole('button', { name: words('Seguir') }).click()
      await page.getByRole('button', { name: words('Seguir') }).click()
      await page.getByRole('radio', { name: isSpanish ? /^Efectivo/ : /^Cash/ }).check()
      await page
        .getByRole('checkbox', { name: isSpanish ? /^Acepto los términos/ : /^I accept the order terms/ })
        .check()
      await page.getByRole('button', { name: isSpanish ? /^Hacer la orden/ : /^Place the order/ }).click()

      // The kitchen moves the order along, and the page follows.
      await expect(page).toHaveURL(/\/tracker-order\/[\da-f-]{36}$/)
      await expect(page.getByRole('heading', { name: words('¡Buen provecho!') })).toBeVisible({ timeout: 45_000 })
      expect(await waitForEmail(server.dataDir, email, /\/tracker-order\/\S+/)).toContain(
        new URL(page.url()).pathname.split('/').at(-1),
      )

      // La Boricua costs $17.19: one point per full two dollars.
      await member(page).click()
      await expect(page.getByText(isSpanish ? '8 puntos' : '8 points', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: words('Mis órdenes') }).click()
      await expect(page.getByRole('heading', { level: 1, name: words('Tus órdenes') })).toBeVisible()
      await expect(page.getByText('1 × La Boricua')).toBeVisible()
      await page.getByRole('button', { name: words('Pedir otra vez') }).click()
      await expect(page).toHaveURL(/\/order\/deals$/)
      await expect(order(page).getByText('La Boricua').first()).toBeVisible()
      await expect(order(page).getByText('$17.19').first()).toBeVisible()
      expect(complaints).toEqual([])
    },
  )

  test(
    `a member, in ${language}, resets a forgotten password by the emailed code, which ends every other session`,
    { tag: '@full' },
    async ({ page, browser, server }) => {
      const email = `olvido.${language}@example.com`
      const renewed = 'Guajataca-al-Alba-31'
      await register(page, server.dataDir, email)
      await signIn(page, email, password)

      const elsewhere = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
      const other = await elsewhere.newPage()
      await openSettled(other, `/login?lang=${language}`)
      await other.getByRole('link', { name: words('¿Olvidaste tu contraseña?') }).click()
      // The previous page has a field of the same name.
      await expect(other.getByRole('heading', { name: words('Recupera tu contraseña') })).toBeVisible()
      await field(other, words('Correo')).fill(email)
      await pressMain(other, words('Enviar el correo'))
      const code = await waitForEmail(server.dataDir, email, /\b\d{6}\b/)
      await field(other, words('Código de 6 dígitos')).fill(code)
      await pressMain(other, words('Seguir'))
      await expect(other.getByRole('heading', { name: words('Escoge una contraseña nueva') })).toBeVisible()
      await field(other, words('Contraseña nueva')).fill(renewed)
      await field(other, words('Repite la contraseña')).fill(renewed)
      await pressMain(other, words('Guardar la contraseña'))
      await expect(other.getByRole('heading', { name: words('Contraseña cambiada') })).toBeVisible()
      await other
        .getByRole('main')
        .getByRole('link', { name: words('Entrar') })
        .click()
      await signIn(other, email, renewed)

      // The old session has ended and says so; the old password is rejected.
      await page.goto('/history')
      await expect(page).toHaveURL(/\/login\?callback=%2Fhistory$/)
      await field(page, words('Correo')).fill(email)
      await field(page, words('Contraseña')).fill(password)
      await pressMain(page, words('Entrar'))
      await expect(page.getByRole('alert')).toBeVisible()
      await field(page, words('Contraseña')).fill(renewed)
      await pressMain(page, words('Entrar'))
      await expect(page).toHaveURL(`${server.url}/history`)
      await elsewhere.close()
    },
  )
}
