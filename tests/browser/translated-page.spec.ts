import type { Page } from '@playwright/test'
import { catalogWords } from './support/catalog-words.ts'
import { openSettled } from './support/settled.ts'
import { giveCard } from './support/shopping.ts'
import { storedCart, writeLocalStorage } from './support/stored-state.ts'
import { consoleIssuesOf, expect, originOf, testWith, tuesdayNoon } from './support/test.ts'
import { translatePage } from './support/translate-page.ts'

/** Orders move by the test alone. */
const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })

type Language = 'es' | 'en'
type Device = 'phone' | 'desk'
type Payment = 'cash' | 'card' | 'ATH Móvil'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }

/** Gestures of a customer on one device in one language. */
function customerOn(page: Page, language: Language, device: Device) {
  const words = catalogWords(language)
  const isPhone = device === 'phone'
  const order = isPhone
    ? page.getByRole('dialog', { name: words('Tu orden') })
    : page.getByRole('complementary', { name: words('Tu orden') })
  const showOrder = async () => {
    if (isPhone) await page.getByRole('link', { name: new RegExp(`^${words('Ver tu orden')}`) }).click()
    await expect(order).toBeVisible()
  }
  const press = (spanish: string) => page.getByRole('button', { name: new RegExp(`^${words(spanish)}`) }).click()
  const amount = (row: string) => order.locator('dt', { hasText: row }).locator('xpath=following-sibling::dd').first()
  const pay: Record<Payment, () => Promise<void>> = {
    cash: async () => {
      await page.getByRole('radio', { name: new RegExp(`^${words('Efectivo')}`) }).check()
      await page.getByRole('checkbox').last().check()
      await press('Hacer la orden')
    },
    card: async () => {
      await page.getByRole('radio', { name: new RegExp(`^${words('Tarjeta')}`) }).check()
      await page.getByRole('checkbox').last().check()
      await press('Seguir al banco')
      await page.waitForURL(/\/sandbox-bank\/pay\//)
      await giveCard(page, '4242 4242 4242 4242', words)
    },
    'ATH Móvil': async () => {
      await page.getByRole('radio', { name: /^ATH Móvil/ }).check()
      await page.getByRole('checkbox').last().check()
      await press('Pagar con ATH Móvil')
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: words('Abrir la app de prueba') }).click()
      const app = await opened
      await app.getByRole('button', { name: /^(Confirmar|Confirm) \$/ }).click()
      await expect(app.getByText(/^ATH Móvil (le avisa|tells)/)).toBeVisible()
      await app.close()
    },
  }
  return {
    words,
    press,
    lookAtOtherTimes: async () => {
      await page
        .getByRole('button', { name: /^(Lista en|Ready in)/ })
        .first()
        .click()
      const picker = page.getByRole('dialog', { name: words('¿Para cuándo?') })
      await picker
        .getByRole('radio', { name: /^(Mañana|Tomorrow)/ })
        .first()
        .click()
      await page.keyboard.press('Escape')
      await expect(picker).toHaveCount(0)
    },
    refuseOtherStore: async () => {
      await openSettled(page, '/find-a-hut')
      await page.locator('a[href="/?store_code=SJ01"]').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('No, seguir aquí') })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    buildPizza: async () => {
      await openSettled(page, '/order/pizzas')
      await page.getByRole('link', { name: /^(Escoger|Choose) La Boricua/ }).click()
      await page.getByRole('radio', { name: /Grande|Large/ }).check()
      await page.getByRole('button', { name: words('Añadir {name}').replace('{name}', 'Pepperoni') }).click()
      await page.getByRole('button', { name: words('Añadir'), exact: true }).click()
    },
    changeOrder: async () => {
      await openSettled(page, '/order/pizzas')
      await showOrder()
      await order
        .getByRole('button', { name: words('Subir la cantidad de {name}').replace('{name}', 'La Boricua') })
        .click()
      await expect(amount('Subtotal')).toHaveText('$34.38')
      await order.getByRole('button', { name: words('Tengo un cupón') }).click()
      await order.getByRole('textbox', { name: words('Código del cupón') }).fill('NADA')
      await order.getByRole('button', { name: words('Usar'), exact: true }).click()
      await expect(order.getByRole('textbox', { name: words('Código del cupón') })).toHaveAccessibleDescription(/.+/)
      await order.getByRole('textbox', { name: words('Código del cupón') }).fill('CINCO30')
      await order.getByRole('button', { name: words('Usar'), exact: true }).click()
      await expect(order.getByText('−$5.00')).toBeVisible()
      await order
        .getByRole('button', { name: words('Quitar {name} de la orden').replace('{name}', 'La Boricua') })
        .click()
      await page
        .getByRole('button', { name: words('Deshacer') })
        .first()
        .click()
      await expect(amount('Subtotal')).toHaveText('$34.38')
    },
    goToPay: async () => {
      await showOrder()
      await order.getByRole('link', { name: new RegExp(words('Ir a pagar')) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('No, gracias') })
        .click()
      const typed = { Nombre: 'Iris', Apellidos: 'Colón', Teléfono: '787 555 0100', Correo: 'iris@example.com' }
      for (const [name, text] of Object.entries(typed))
        await page.getByRole('textbox', { name: words(name) }).fill(text)
      await press('Seguir')
      await press('Seguir')
    },
    pay: async (payment: Payment) => {
      await pay[payment]()
      await page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)
      return page.url().slice(-36)
    },
  }
}

const stages = [
  [10, 'La tienda aceptó tu orden'],
  [5, 'Tu orden está en el horno'],
  [16, 'Tu orden te espera'],
  [9, '¡Buen provecho!'],
] as const

const visits: readonly (readonly [Language, Device, Payment])[] = [
  ['es', 'phone', 'card'],
  ['es', 'desk', 'cash'],
  ['en', 'phone', 'cash'],
  ['en', 'desk', 'card'],
  ['es', 'phone', 'ATH Móvil'],
  ['en', 'desk', 'ATH Móvil'],
]

for (const [language, device, payment] of visits)
  test(
    `on a page that the browser translates, an order in ${language} on a ${device} with ${payment} works to its end`,
    { tag: language === 'es' && payment === 'card' ? [] : '@full' },
    async ({ page, services }) => {
      const issues = consoleIssuesOf(page)
      const customer = customerOn(page, language, device)
      await page.setViewportSize(sizes[device])
      await writeLocalStorage(page, await storedCart(originOf(page)))
      await translatePage(page)
      await openSettled(page, `/order/pizzas?lang=${language}`)
      await customer.lookAtOtherTimes()
      await customer.refuseOtherStore()
      await customer.changeOrder()
      await customer.buildPizza()
      await customer.goToPay()
      const uuid = await customer.pay(payment)
      for (const [status, headline] of stages) {
        await services.life.report(uuid, { status }, language)
        await expect(page.getByRole('heading', { level: 1, name: customer.words(headline) })).toBeVisible()
      }
      expect(issues.filter((issue) => !issue.includes('400'))).toEqual([])
    },
  )

test('a page that is translated before its scripts run takes an order', { tag: '@full' }, async ({ page }) => {
  const customer = customerOn(page, 'es', 'desk')
  await page.setViewportSize(sizes.desk)
  await writeLocalStorage(page, await storedCart(originOf(page)))
  await translatePage(page, { isEarly: true })
  await customer.changeOrder()
  await customer.goToPay()
  await customer.pay('cash')
  await expect(page.getByRole('heading', { level: 1, name: 'Enviando tu orden' })).toBeVisible()
})
