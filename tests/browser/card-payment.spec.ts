import type { Page } from '@playwright/test'
import { addPizza, fillCheckout, giveCard, goToBank, openCheckout, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test, tuesdayNoon } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'El pago no se hizo' })
const isTracked = (page: Page) => page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)

test('[payment.declined] a declined card keeps the order, and another card pays it once', async ({ page }) => {
  await openCheckout(page)
  await fillCheckout(page)
  await goToBank(page)
  await giveCard(page, '4000 0000 0000 0002')
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText(/^El banco no aprobó el pago\. No se te cobró\. .+ llama a tu banco\.$/)).toBeVisible()
  await page.reload()
  await expect(failed(page)).toBeVisible()
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await page.waitForURL(/\/sandbox-bank\/pay\//)
  await giveCard(page, '4242 4242 4242 4242')
  await isTracked(page)
  await expect(page.getByText('$18.39').first()).toBeVisible()
  await openSettled(page, '/order/pizzas')
  await expect(orderSidebar(page).getByRole('button', { name: 'Vaciar la orden' })).toHaveCount(0)
})

test('a customer who cancels at the bank can pay in cash with the form kept', { tag: '@full' }, async ({ page }) => {
  await openCheckout(page)
  await fillCheckout(page)
  await goToBank(page)
  await page.getByRole('button', { name: 'Cancelar y volver a la tienda' }).click()
  await expect(page.getByText('No confirmaste el pago. No se te cobró; tu orden te espera.')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click()
  await expect(page.getByText('Iris Colón')).toBeVisible()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  // The terms depend on the payment method.
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.getByRole('button', { name: /^Hacer la orden/ }).click()
  await isTracked(page)
})

test('a payment that was begun goes on from the checkout, in any tab, and the others show its order', async ({
  page,
}) => {
  await openCheckout(page)
  await fillCheckout(page)
  await goToBank(page)
  const bank = page.url()
  await page.goBack()
  await expect(page).toHaveURL(/\/checkout$/)
  const isBegun = page.getByRole('heading', { level: 1, name: 'Empezaste un pago' })
  await expect(isBegun).toBeVisible()
  await expect(page.getByText('Total de tu orden: $18.39')).toBeVisible()
  const other = await page.context().newPage()
  await openSettled(other, '/checkout')
  await other.getByRole('button', { name: 'Seguir con el pago' }).click()
  await other.waitForURL(bank)
  await giveCard(other, '4242 4242 4242 4242')
  await isTracked(other)
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click()
  await isTracked(page)
})

test('another way to pay than the payment begun before is open at the checkout', { tag: '@full' }, async ({ page }) => {
  await openCheckout(page)
  await fillCheckout(page)
  await goToBank(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  // The terms depend on the payment method.
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.getByRole('button', { name: /^Hacer la orden/ }).click()
  await isTracked(page)
  await expect(page.getByText('Pagas $18.39 en efectivo al recibirla.').first()).toBeVisible()
})

test('an order that changed in another tab is not charged by the old payment', { tag: '@full' }, async ({ page }) => {
  await openCheckout(page)
  await fillCheckout(page)
  await goToBank(page)
  const other = await page.context().newPage()
  await addPizza(other)
  await expect(orderSidebar(other).getByText('$34.38').first()).toBeVisible()
  await other.close()
  await giveCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Tu orden o su forma de pago cambió mientras pagabas. No se te cobró;')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a mi orden' }).click()
  await expect(page.getByText('Iris Colón')).toBeVisible()
})

test('a payment begun for another total leads back to the order, which is paid with the new one', async ({ page }) => {
  await page.clock.setSystemTime(tuesdayNoon) // on a Sunday the device would first ask for a car
  await openCheckout(page)
  await fillCheckout(page)
  await goToBank(page)
  await addPizza(page)
  await expect(orderSidebar(page).getByText('$34.38').first()).toBeVisible()
  await openSettled(page, '/checkout')
  await expect(page.getByText('Tu orden o su forma de pago cambió mientras pagabas. No se te cobró;')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seguir con el pago' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Volver a mi orden' }).click()
  await goToBank(page)
  await giveCard(page, '4242 4242 4242 4242')
  await isTracked(page)
  await expect(page.getByText('$36.78').first()).toBeVisible()
})

test('a card that was approved without a way back is found by the checkout, which opens its order', async ({
  page,
}) => {
  await openCheckout(page)
  await fillCheckout(page)
  await goToBank(page)
  await giveCard(page, '4000 0000 0000 0259')
  await expect(page.getByText('El banco ya decidió, y no te devuelve a la tienda.')).toBeVisible()
  await page.goto('/checkout')
  await isTracked(page)
  await expect(page.getByText('$18.39').first()).toBeVisible()
})

test('[payment.origin] a payment link to an unknown bank is refused', async ({ page }) => {
  const stranger = encodeURIComponent('https://bank.invalid/pay')
  await openSettled(page, `/credit-payment/1/${stranger}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ese enlace no lleva a nuestro banco' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a mi orden' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test(
  'the payment page works without scripts and marks errors at their fields',
  { tag: '@full' },
  async ({ browser, page, server }) => {
    await openCheckout(page)
    await fillCheckout(page)
    await goToBank(page)
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
    const bank = await plain.newPage()
    await bank.goto(page.url())
    await bank.getByRole('button', { name: /^Pagar \$/ }).click()
    await expect(bank.getByRole('textbox', { name: 'Número de tarjeta' })).toHaveAccessibleDescription(
      'Escribe el número de la tarjeta.',
    )
    await plain.close()
  },
)
