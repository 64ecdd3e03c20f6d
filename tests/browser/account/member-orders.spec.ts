import type { Browser, Page } from '@playwright/test'
import { accessibilityIssuesOf } from '../support/accessibility-issues.ts'
import { chooseStore, goToPay, openWithStore, orderSidebar } from '../support/shopping.ts'
import { newMember, submitLogin, type Credentials } from '../support/members.ts'
import { openSettled } from '../support/settled.ts'
import { consoleIssuesOf, expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const line = (page: Page, name: string) => orderSidebar(page).getByRole('link', { name: `Editar ${name}` })
const otherOrder = (page: Page) => page.getByRole('region', { name: 'Tu otra orden' })

async function addProduct(page: Page, name: string) {
  await openSettled(page, '/order/pizzas')
  await page.getByRole('link', { name: `Escoger ${name}` }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(line(page, name)).toBeVisible()
}

/** Starts a cart of the member on another device. */
async function beginElsewhere(browser: Browser, baseURL: string, member: Credentials): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  const phone = await context.newPage()
  await openSettled(phone, '/login?callback=/find-a-hut')
  await submitLogin(phone, member)
  await openSettled(phone, '/')
  await chooseStore(phone)
  await addProduct(phone, 'La Boricua')
  return phone
}

test(
  'signing in offers the cart of another device, and accepting it saves the current cart',
  { tag: '@full' },
  async ({ page, browser, server }) => {
    const complaints = consoleIssuesOf(page)
    const member = await newMember(page, server, 'otro.dispositivo@example.com')
    const phone = await beginElsewhere(browser, server.url, member)
    await openWithStore(page)
    await addProduct(page, 'La Jíbara')
    await openSettled(page, '/login?callback=/order/pizzas')
    await submitLogin(page, member)

    await expect(otherOrder(page).getByText('1 × La Boricua')).toBeVisible()
    await expect(otherOrder(page).getByText(/^Total: \$\d+\.\d\d$/)).toBeVisible()
    await expect(line(page, 'La Jíbara')).toBeVisible()
    await expect(line(page, 'La Boricua')).toBeHidden()
    expect(await accessibilityIssuesOf(page)).toEqual([])

    // It is still offered after a reload and is not merged with the current cart.
    await page.reload()
    await expect(otherOrder(page).getByRole('button', { name: 'Seguir con esta' })).toBeVisible()
    await otherOrder(page).getByRole('button', { name: 'Traer esa orden' }).click()
    await expect(line(page, 'La Boricua')).toBeVisible()
    await expect(line(page, 'La Jíbara')).toBeHidden()
    await page.getByRole('button', { name: 'Recuperar tu orden' }).click()
    await expect(line(page, 'La Jíbara')).toBeVisible()
    await expect(line(page, 'La Boricua')).toBeHidden()
    await page.getByRole('button', { name: 'Recuperar tu orden' }).click()
    await expect(line(page, 'La Boricua')).toBeVisible()

    // A cart that needs the member's token is cleared on sign-out and stays on the other device.
    await openSettled(page, '/profile')
    await page.getByRole('button', { name: 'Salir de mi cuenta' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('parked')]))
      .toEqual([null, null])
    await expect(page.getByRole('button', { name: 'Recuperar tu orden' })).toBeHidden()
    await phone.reload()
    await expect(line(phone, 'La Boricua')).toBeVisible()
    await phone.context().close()
    expect(complaints).toEqual([])
  },
)

test(
  'a customer who keeps the current cart is not asked again',
  { tag: '@full' },
  async ({ page, browser, server }) => {
    const member = await newMember(page, server, 'sigo.aqui@example.com')
    const phone = await beginElsewhere(browser, server.url, member)
    await phone.context().close()
    await openSettled(page, '/login?callback=/order/pizzas')
    await submitLogin(page, member)
    await expect(otherOrder(page).getByText('Escoge tu tienda y después la traes.')).toBeVisible()
    await otherOrder(page).getByRole('button', { name: 'No, gracias' }).click()
    await expect(otherOrder(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Iris' })).toBeVisible()
    await expect(otherOrder(page)).toBeHidden()
  },
)

test(
  '[coupon.login] a coupon for members leads to the login and is applied on return',
  { tag: '@full' },
  async ({ page, server }) => {
    const member = await newMember(page, server, 'cupon@example.com')
    await openWithStore(page)
    await addProduct(page, 'La Boricua')
    await openSettled(page, '/crm/coupon/FAMILIA15')
    await expect(page.getByText('Entra a tu cuenta para usar los cupones que son de miembros.')).toBeVisible()
    const form = page.getByRole('main').locator('form')
    await form.getByRole('button', { name: 'Usar' }).click()
    await expect(page.getByText('Entra a tu cuenta para usar este cupón.', { exact: true })).toBeVisible()
    await form.getByRole('link', { name: 'Entrar y usarlo' }).click()
    await submitLogin(page, member)
    await expect(page).toHaveURL(`${server.url}/crm/coupon/FAMILIA15`)
    const ticket = page.getByRole('listitem').filter({ hasText: 'FAMILIA15' })
    await expect(ticket.getByRole('button', { name: 'Quitar' })).toBeVisible()
    await ticket.getByRole('button', { name: 'Quitar' }).click()
    await expect(ticket.getByRole('button', { name: 'Usar' })).toBeVisible()

    // Returning to this page does not apply the coupon by itself.
    await page.reload()
    await expect(ticket.getByRole('button', { name: 'Usar' })).toBeVisible()
  },
)

test(
  'a coupon that must be redeemed is added to the account and applied',
  { tag: '@full' },
  async ({ page, server }) => {
    const member = await newMember(page, server, 'referido@example.com')
    await openWithStore(page)
    await addProduct(page, 'La Boricua')
    await openSettled(page, '/login?callback=/crm/coupon/REFERIDO')
    await submitLogin(page, member)
    const form = page.getByRole('main').locator('form')
    await form.getByRole('button', { name: 'Usar' }).click()
    await expect(
      page.getByText('Este cupón todavía no está en tu cuenta. Guárdalo en tu cuenta primero.', { exact: true }),
    ).toBeVisible()
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await form.getByRole('button', { name: 'Guardarlo en tu cuenta y usarlo' }).click()
    const ticket = page.getByRole('listitem').filter({ hasText: 'REFERIDO' })
    await expect(ticket.getByText('Aplicado: ahorras $5.00')).toBeVisible()
  },
)

test(
  'a member’s favorite order is one tap away on the front page without layout shift',
  { tag: '@full' },
  async ({ page, server, services }) => {
    const member = await newMember(page, server, 'siempre@example.com')
    await openSettled(page, '/login?callback=/find-a-hut')
    await submitLogin(page, member)
    const usual = page.getByRole('region', { name: 'Lo de siempre' })
    await openSettled(page, '/')
    await expect(usual).toBeHidden()
    await chooseStore(page)
    await addProduct(page, 'La Boricua')
    await goToPay(page)
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Iris')
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
    await page.getByRole('button', { name: /^Hacer la orden/ }).click()
    await page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)
    const uuid = page.url().slice(-36)
    await expect.poll(async () => (await services.life.read(uuid)).status).toBe(9) // no offer while it is under way

    await openSettled(page, '/')
    await expect(usual.getByText('1 × La Boricua')).toBeVisible()
    const offers = page.getByRole('heading', { name: 'Ofertas de hoy' })
    const before = await offers.boundingBox()
    await usual.getByRole('button', { name: 'Ahora no' }).click()
    await expect(usual).toBeHidden()
    expect(await offers.boundingBox()).toEqual(before)

    await openSettled(page, '/')
    expect(await accessibilityIssuesOf(page)).toEqual([])
    await usual.getByRole('button', { name: 'Pedirlo' }).click()
    await expect(page).toHaveURL(/\/order\/deals$/)
    await expect(line(page, 'La Boricua')).toBeVisible()
    // Replacing a filled cart needs a confirmation.
    await openSettled(page, '/')
    await usual.getByRole('button', { name: 'Pedirlo' }).click()
    const question = page.getByRole('dialog', { name: 'Ya tienes una orden' })
    await expect(question.getByText('La orden que tienes ahora se queda guardada en su lugar.')).toBeVisible()
    await question.getByRole('button', { name: 'Ahora no' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/')
  },
)
