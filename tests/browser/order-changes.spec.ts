import type { Page } from '@playwright/test'
import { goToPay, openWithPizza, orderSidebar } from './support/shopping.ts'
import { openSettled, reloadSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test.beforeEach(async ({ page }) => {
  await openWithPizza(page)
})

const amount = (page: Page, row: string) =>
  orderSidebar(page).getByText(row, { exact: true }).locator('xpath=following-sibling::dd')
const pay = (page: Page) => orderSidebar(page).getByRole('link', { name: /Ir a pagar/ })
const applied = (page: Page, code: string) =>
  orderSidebar(page).getByRole('button', { name: `Quitar el cupón ${code}` })

async function applyCoupon(page: Page, code: string) {
  await orderSidebar(page).getByRole('button', { name: 'Tengo un cupón' }).click()
  await orderSidebar(page).getByRole('textbox', { name: 'Código del cupón' }).fill(code)
  await orderSidebar(page).getByRole('button', { name: 'Usar' }).click()
  await expect(applied(page, code)).toBeVisible()
}

/** Switches from pickup to delivery nearby, which saves the cart for later. */
async function changeToDelivery(page: Page, yes = 'Sí, cambiar') {
  await page.getByRole('button', { name: /^Recoges en/ }).click()
  await page.getByRole('button', { name: yes }).click()
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await page.locator('input[role=combobox]').fill('Condado')
  await page.locator('input[role=combobox]').press('Enter')
  await page.getByRole('textbox', { name: 'Número' }).fill('1206')
  await page.getByRole('textbox', { name: 'Calle' }).fill('Ave. Ashford')
  await page.getByRole('button', { name: 'Entregar aquí' }).click()
  await page.waitForURL(/\/order\/deals/)
}

/** Adds a product that is sold at noon alone; returns its line. */
async function addLunch(page: Page) {
  await openSettled(page, '/order/lunch-set')
  await page
    .getByRole('link', { name: /Almuerzo clásico/ })
    .first()
    .click()
  for (const name of ['Tu pizza', 'Tu bebida'])
    await page.getByRole('group', { name, exact: true }).getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  const lunch = orderSidebar(page).getByRole('listitem').filter({ hasText: 'Almuerzo clásico' })
  await expect(lunch).toBeVisible()
  return lunch
}

async function pickTomorrow(page: Page) {
  await page.getByRole('button', { name: /^Lista en/ }).click()
  const picker = page.getByRole('dialog', { name: '¿Para cuándo?' })
  await picker.getByRole('radio', { name: 'Mañana' }).check()
  await picker.getByRole('radio', { name: /^6:00/ }).check()
  await picker.getByRole('button', { name: /^Ordenar para mañana/ }).click()
}

test('an order comes along to delivery out of the checkout with the second yes, and what changes is shown once', async ({
  page,
}) => {
  await goToPay(page)
  await changeToDelivery(page, 'Cambiar y traer mi orden')
  const preview = page.getByRole('dialog', { name: 'Tu orden cambiaría' })
  await expect(preview.getByText('Antes en unos 30 min Ahora en unos 45 min')).toBeVisible()
  await preview.getByRole('button', { name: 'Traer mi orden' }).click()
  await expect(orderSidebar(page).getByRole('link', { name: 'Editar La Boricua' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orden guardada' })).toHaveCount(0)
})

test(
  'moving a cart to delivery previews only the differences and removes the coupon that stops applying',
  { tag: '@full' },
  async ({ page }) => {
    await applyCoupon(page, 'RECOGE3')
    await changeToDelivery(page)
    await page.getByRole('button', { name: 'Recuperar tu orden' }).click()
    const preview = page.getByRole('dialog', { name: 'Tu orden cambiaría' })
    await expect(preview.getByText('Cupón RECOGE3')).toBeVisible()
    await expect(preview.getByText('Se quita de tu orden. Este cupón es solo para recoger.')).toBeVisible()
    await expect(preview.getByText('Antes en unos 30 min Ahora en unos 45 min')).toBeVisible()
    await expect(preview.getByText('La Boricua')).toHaveCount(0)
    await expect(preview.getByText('Los demás productos quedan igual.')).toBeVisible()
    const total =
      (await preview.getByText('Total', { exact: true }).locator('xpath=following-sibling::dd//b').textContent()) ?? ''
    await preview.getByRole('button', { name: 'Traer mi orden' }).click()
    await expect(amount(page, 'Total')).toHaveText(/\$/)
    expect(total).toContain((await amount(page, 'Total').textContent()) ?? 'none')
    await expect(amount(page, 'Entrega')).toHaveText('$3.99')
    await expect(applied(page, 'RECOGE3')).toHaveCount(0)
    await expect(pay(page)).toBeVisible()
  },
)

test(
  'a saved cart is still offered after a reload, even with a wrong device clock',
  { tag: '@full' },
  async ({ page }) => {
    // Only the server's clock is pinned, so the device clock is wrong.
    await changeToDelivery(page)
    const bring = page.getByRole('button', { name: 'Recuperar tu orden' })
    await expect(bring).toBeVisible()
    await reloadSettled(page)
    await bring.click()
    await page.getByRole('button', { name: 'Traer mi orden' }).click()
    await expect(orderSidebar(page).getByRole('link', { name: 'Editar La Boricua' })).toBeVisible()
  },
)

test('declining the preview changes nothing', { tag: '@full' }, async ({ page }) => {
  await applyCoupon(page, 'RECOGE3')
  await changeToDelivery(page)
  const bring = page.getByRole('button', { name: 'Recuperar tu orden' })
  for (const name of ['Dejarla guardada', 'Cerrar']) {
    await bring.click()
    await page.getByRole('dialog', { name: 'Tu orden cambiaría' }).getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(orderSidebar(page).getByText('Tu orden está vacía. ¿Empezamos con una pizza?')).toBeVisible()
  }
  await page.getByRole('button', { name: /^Entrega en/ }).click()
  await page.getByRole('button', { name: 'Sí, cambiar' }).click()
  await page.getByRole('tab', { name: 'Recoger' }).click()
  await page.locator('input[role=combobox]').fill('00907')
  await page.locator('input[role=combobox]').press('Enter')
  await page
    .getByRole('button', { name: /^Recoger en/ })
    .first()
    .click()
  await bring.click()
  await expect(applied(page, 'RECOGE3')).toBeVisible()
  await expect(amount(page, 'Cupón RECOGE3')).toHaveText('−$3.00')
})

test(
  '[time.change] a time that loses a coupon and a combo shows a preview that can be declined or accepted',
  { tag: '@full' },
  async ({ page }) => {
    await orderSidebar(page).getByRole('button', { name: 'Subir la cantidad de La Boricua' }).click()
    await applyCoupon(page, 'MARTES2X')
    const lunch = await addLunch(page)
    const preview = page.getByRole('dialog', { name: 'A esa hora tu orden cambiaría' })
    await pickTomorrow(page)
    await expect(preview.getByRole('listitem').filter({ hasText: 'Almuerzo clásico' })).toContainText('Se queda fuera.')
    await expect(preview.getByRole('listitem').filter({ hasText: 'MARTES2X' })).toContainText('Se quita de tu orden.')
    await expect(preview.getByText('La Boricua')).toHaveCount(0)
    await preview.getByRole('button', { name: 'Dejarla como estaba' }).click()
    await expect(page.getByRole('button', { name: /^Lista en/ })).toBeVisible()
    await expect(lunch).toBeVisible()
    await expect(applied(page, 'MARTES2X')).toBeVisible()
    await pickTomorrow(page)
    await preview.getByRole('button', { name: 'Cambiar la hora' }).click()
    await expect(applied(page, 'MARTES2X')).toHaveCount(0)
    await expect(lunch).toHaveCount(0)
    await expect(pay(page)).toBeVisible()
  },
)

test(
  'a product that is not sold at the time chosen in the checkout is named before the time changes',
  { tag: '@full' },
  async ({ page }) => {
    await addLunch(page)
    await goToPay(page)
    await pickTomorrow(page)
    const preview = page.getByRole('dialog', { name: 'A esa hora tu orden cambiaría' })
    await expect(preview.getByText('Almuerzo clásico')).toBeVisible()
    await expect(preview.getByText('Se queda fuera. Esto se vende solo a la hora de almuerzo.')).toBeVisible()
  },
)

test('checkout waits for a pending time change', { tag: '@full' }, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/check-cart', async (route) => {
    await held.promise
    await route.continue()
  })
  await pickTomorrow(page)
  await goToPay(page)
  await page.waitForURL(/\/checkout$/)
  held.resolve()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mañana: 6:00/ })).toBeVisible()
})

test(
  'a coupon that stops applying blocks checkout until it is removed by the button next to it',
  { tag: '@full' },
  async ({ page }) => {
    await orderSidebar(page).getByRole('button', { name: 'Subir la cantidad de La Boricua' }).click()
    await applyCoupon(page, 'CINCO30')
    await orderSidebar(page).getByRole('button', { name: 'Bajar la cantidad de La Boricua' }).click()
    await expect(orderSidebar(page).getByText('El cupón CINCO30 ahora no aplica')).toBeVisible()
    await orderSidebar(page)
      .getByRole('contentinfo')
      .or(orderSidebar(page).locator('footer'))
      .getByText('Quitar el cupón CINCO30')
      .click()
    await expect(pay(page)).toBeVisible()
  },
)

test(
  'one press replaces a coupon after showing the new total, and a refused coupon replaces none',
  { tag: '@full' },
  async ({ page }) => {
    await applyCoupon(page, 'BOHIO20')
    const before = (await amount(page, 'Total').textContent()) ?? ''
    const code = orderSidebar(page).getByRole('textbox', { name: 'Código del cupón' })
    await code.fill('CINCO30')
    await orderSidebar(page).getByRole('button', { name: 'Usar' }).click()
    await expect(orderSidebar(page).getByText('Te faltan $12.81 para usar este cupón')).toBeVisible()
    await expect(applied(page, 'BOHIO20')).toBeVisible()
    await code.fill('recoge3')
    await orderSidebar(page).getByRole('button', { name: 'Usar' }).click()
    await expect(orderSidebar(page).getByText(`Tu total pasa de ${before} a $15.18.`)).toBeVisible()
    await orderSidebar(page).getByRole('button', { name: 'Cambiar BOHIO20 por RECOGE3' }).click()
    await expect(amount(page, 'Cupón RECOGE3')).toHaveText('−$3.00')
    await expect(amount(page, 'Total')).toHaveText('$15.18')
    await expect(code).toHaveValue('')
    await expect(applied(page, 'BOHIO20')).toHaveCount(0)
    await openSettled(page, '/order/coupons')
    const ticket = page.getByRole('main').getByRole('listitem').filter({ hasText: 'BOHIO20' })
    await expect(ticket.getByText(`Tu total pasa de $15.18 a ${before}.`)).toBeVisible()
    await ticket.getByRole('button', { name: 'Cambiar RECOGE3 por BOHIO20' }).click()
    await expect(ticket.getByText('Aplicado: ahorras $3.44')).toBeVisible()
  },
)

test(
  'a coupon applied offline is shown as waiting and is applied when back online',
  { tag: '@full' },
  async ({ page, context }) => {
    await orderSidebar(page).getByRole('button', { name: 'Tengo un cupón' }).click()
    const code = orderSidebar(page).getByRole('textbox', { name: 'Código del cupón' })
    await context.setOffline(true)
    await code.fill('bohio20')
    await orderSidebar(page).getByRole('button', { name: 'Usar' }).click()
    const words = 'Sin conexión con la tienda. Aplicamos BOHIO20 cuando vuelva.'
    await expect(orderSidebar(page).getByText(words)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
    await expect(orderSidebar(page).getByRole('button', { name: 'Usar' })).not.toHaveAttribute('aria-busy')
    await expect(code).toHaveValue('bohio20')
    const toast = await page.getByRole('region', { name: 'Avisos' }).getByText('Sin conexión').boundingBox()
    const rail = await orderSidebar(page).boundingBox()
    expect(toast && rail && toast.x + toast.width <= rail.x).toBe(true)
    await context.setOffline(false)
    await expect(amount(page, 'Cupón BOHIO20')).toHaveText('−$3.44')
    await expect(code).toHaveValue('')
  },
)

test('an order below a minimum suggests a product that reaches it', { tag: '@full' }, async ({ page }) => {
  await orderSidebar(page).getByRole('button', { name: 'Tengo un cupón' }).click()
  await orderSidebar(page).getByRole('textbox', { name: 'Código del cupón' }).fill('CINCO30')
  await orderSidebar(page).getByRole('button', { name: 'Usar' }).click()
  await orderSidebar(page)
    .getByRole('link', { name: /^Añadir \$12\.81 más: / })
    .click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(orderSidebar(page).getByRole('listitem').filter({ hasText: 'Editar' })).toHaveCount(2)
  await orderSidebar(page).getByRole('button', { name: 'Usar' }).click()
  await expect(applied(page, 'CINCO30')).toBeVisible()
  await expect(amount(page, 'Cupón CINCO30')).toHaveText('−$5.00')
})

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
] as const)
  test(
    `two lines and the checkout button are in view at ${width}x${height}, with minimum, hint and coupon`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await applyCoupon(page, 'BOHIO20')
      await openSettled(page, '/order/sides')
      await page
        .getByRole('link', { name: /^Escoger/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Añadir$/ }).click()
      await expect(orderSidebar(page).getByRole('link', { name: /^Editar/ })).toHaveCount(2)
      await changeToDelivery(page)
      await page.getByRole('button', { name: 'Recuperar tu orden' }).click()
      await page.getByRole('button', { name: 'Traer mi orden' }).click()
      await expect(orderSidebar(page).getByRole('meter')).toBeInViewport({ ratio: 1 })
      await expect(orderSidebar(page).getByText(/para entrega gratis/)).toBeInViewport({ ratio: 1 })
      await expect(orderSidebar(page).getByRole('link', { name: /Ir a pagar/ })).toBeInViewport({ ratio: 1 })
      const lines = orderSidebar(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: /^Editar/ }) })
      for (const line of await lines.all()) await expect(line).toBeInViewport({ ratio: 1 })
    },
  )
