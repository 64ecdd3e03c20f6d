import type { Page } from '@playwright/test'
import { accessibilityIssuesOf } from '../support/accessibility-issues.ts'
import { waitForEmail } from '../support/emails.ts'
import { addPizza, goToPay, orderSidebar } from '../support/shopping.ts'
import { openSettled } from '../support/settled.ts'
import { consoleIssuesOf, expect, test, type TestServer } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const password = 'Coqui-en-El-Yunque-7'
const base = '/v1/product-customer'

/** Registers a member for one test, not signed in. */
async function register(page: Page, { dataDir }: TestServer, email: string) {
  const person = { first_name: 'Iris', last_name: 'Colón', phone: '7875550100', birthdate: '1992-08-15', gender: null }
  const marketing = { email: false, sms: false, push: false }
  const data = { ...person, email, password, terms: true, marketing }
  expect((await page.request.post(`${base}/customer_registration`, { data })).status()).toBe(200)
  const token = (await waitForEmail(dataDir, email, /\/confirmation\/\S+/)).split('/').at(-1)
  expect((await page.request.get(`${base}/confirm_email/${token}`)).status()).toBe(200)
}

async function signIn(page: Page, email: string, words = { email: 'Correo', password: 'Contraseña', go: 'Entrar' }) {
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: words.go }).click()
}

const text = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar la dirección' })

/** Searches an address and names it. */
async function add(page: Page, words: string, name: string) {
  await openSettled(page, '/add-location')
  await page.getByRole('combobox', { name: '¿Qué dirección es?' }).fill(words)
  await page.getByRole('combobox', { name: '¿Qué dirección es?' }).press('Enter')
  await text(page, /^¿Cómo le dices\?/).fill(name)
}

test(
  '[member.addresses] a member saves an address, sees it in the profile and orders to it with one tap',
  { tag: '@full' },
  async ({ page, server }) => {
    const complaints = consoleIssuesOf(page)
    await register(page, server, 'casa@example.com')
    await page.goto('/add-location')
    await expect(page).toHaveURL('/login?callback=%2Fadd-location')
    await signIn(page, 'casa@example.com')
    await expect(page).toHaveURL('/add-location')
    await page.getByRole('combobox', { name: '¿Qué dirección es?' }).fill('Calle Marina 12, 00907')
    await page.getByRole('combobox', { name: '¿Qué dirección es?' }).press('Enter')
    await expect(text(page, 'ZIP')).toHaveValue('00907')
    await save(page).click()
    await expect(page.getByText('Ponle un nombre, como Casa o Trabajo.')).toBeVisible()
    await text(page, 'Número').fill('12')
    await text(page, 'Calle').fill('Calle Marina')
    await page.getByRole('button', { name: 'Añadir más detalles' }).click()
    await text(page, /^Apartamento o unidad/).fill('4B')
    await text(page, /^Código del portón/).fill('77#')
    await text(page, /^Punto de referencia/).fill('Portón verde')
    await text(page, /^Instrucciones para el chofer/).fill('Toca fuerte')
    await text(page, /^¿Cómo le dices\?/).fill('Casa')
    await page.reload()
    await expect(text(page, /^¿Cómo le dices\?/)).toHaveValue('Casa')
    await expect(text(page, /^Apartamento o unidad/)).toHaveValue('4B')
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await save(page).click()
    await expect(page).toHaveURL('/profile#direcciones')
    await expect(page.getByRole('heading', { name: 'Casa' })).toBeVisible()
    await expect(page.getByText('La principal')).toBeVisible()
    await expect(page.getByText('12 Calle Marina, Apto. 4B')).toBeVisible()
    expect(await accessibilityIssuesOf(page)).toEqual([])

    await openSettled(page, '/')
    await page.getByRole('button', { name: /^Casa 12 Calle Marina/ }).click()
    await expect(page).toHaveURL('/order/deals')
    await expect(page.getByRole('button', { name: /Entrega en/ })).toContainText('12 Calle Marina, Apto. 4B')
    await addPizza(page)
    await goToPay(page, orderSidebar(page))
    await expect(text(page, 'Nombre')).toHaveValue('Iris')
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect(page.getByText('12 Calle Marina, Apto. 4B', { exact: true })).toBeVisible()
    await expect(text(page, /^Instrucciones/)).toHaveValue('Toca fuerte')
    await page.getByRole('button', { name: 'Cambiar o añadir detalles' }).click()
    await expect(text(page, /^Código del portón/)).toHaveValue('77#')
    await expect(text(page, /^Punto de referencia/)).toHaveValue('Portón verde')
    // Another door of the same place can be saved after ordering to it.
    await text(page, /^Apartamento o unidad/).fill('7C')
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
    await page.getByRole('button', { name: /^Hacer la orden/ }).click()
    await page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)
    await page.getByRole('button', { name: 'Guardar esta dirección' }).click()
    await expect(page.getByText('Guardada como 12 Calle Marina.')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Guardar esta dirección' })).toBeHidden()
    await page.getByRole('link', { name: 'Cambiarle el nombre' }).click()
    await expect(text(page, /^¿Cómo le dices\?/)).toHaveValue('12 Calle Marina')
    await text(page, /^¿Cómo le dices\?/).fill('La vecina')
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'La vecina' })).toBeVisible()

    // The next order goes to the door of the last one, and the checkout offers the other.
    await openSettled(page, '/order/pizzas')
    await addPizza(page)
    await goToPay(page, orderSidebar(page))
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('button', { name: /^Llévala a Casa: 12 Calle Marina, Apto\. 4B/ }).click()
    await expect(page.getByText('12 Calle Marina, Apto. 4B', { exact: true })).toBeVisible()
    expect(complaints).toEqual([])
  },
)

test(
  'a member changes the default address and removes one after confirming',
  { tag: '@full' },
  async ({ page, server }) => {
    await register(page, server, 'dos@example.com')
    await openSettled(page, '/login')
    await signIn(page, 'dos@example.com')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Iris' })).toBeVisible()
    for (const name of ['Casa', 'Trabajo']) {
      await add(page, 'Calle Loíza 1800', name)
      await save(page).click()
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    const addresses = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Tus direcciones' }) })
    const names = addresses.getByRole('heading', { level: 3 })
    await expect(names).toHaveText(['Casa', 'Trabajo'])
    await page.getByRole('button', { name: 'Poner Trabajo como principal' }).click()
    await expect(names).toHaveText(['Trabajo', 'Casa'])
    await page.getByRole('button', { name: 'Borrar Trabajo' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Borrar Trabajo?' })
    await dialog.getByRole('button', { name: 'No, dejarla' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Borrar Trabajo' }).click()
    await dialog.getByRole('button', { name: 'Sí, borrarla' }).click()
    await expect(names).toHaveText(['Casa'])
    await expect(page.getByRole('heading', { name: 'Tus direcciones' })).toBeFocused()
    await expect(page.getByText('La principal')).toBeVisible()
    await page.reload()
    await expect(names).toHaveText(['Casa'])
  },
)

test(
  'an English-speaking member finds, names and saves an address by keyboard alone',
  { tag: '@full' },
  async ({ page, server }) => {
    await register(page, server, 'keys@example.com')
    await openSettled(page, '/login?lang=en')
    await signIn(page, 'keys@example.com', { email: 'Email', password: 'Password', go: 'Log in' })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Iris' })).toBeVisible()
    await openSettled(page, '/add-location')
    await page.getByRole('combobox', { name: 'What’s the address?' }).focus()
    await page.keyboard.type('Calle Loíza 1800')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('Calle Loíza')
    await page.getByRole('textbox', { name: /^What do you call it\?/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Give it a name, such as Home or Work.').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^What do you call it\?/ })).toBeFocused()
    await page.keyboard.insertText('Home')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile#direcciones')
    await expect(page.getByRole('link', { name: 'Edit Home' })).toBeVisible()
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await openSettled(page, '/localization')
    await page.getByRole('link', { name: /^Home 1800 Calle Loíza/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/order/deals')
  },
)

test('another member’s address is shown as not found', { tag: '@full' }, async ({ page, server }) => {
  await register(page, server, 'nada@example.com')
  await openSettled(page, '/login?callback=/add-location/0190f000-0000-7000-8000-000000000001')
  await signIn(page, 'nada@example.com')
  await expect(page.getByRole('heading', { name: 'Esa dirección no está' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis direcciones' }).click()
  await expect(page.getByText('Guarda tu casa o tu trabajo y pide con un toque.')).toBeVisible()
})
