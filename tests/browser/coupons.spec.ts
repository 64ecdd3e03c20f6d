import type { Page } from '@playwright/test'
import { goToPay, openWithPizza, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeEach(async ({ page }) => {
  await openWithPizza(page)
})

const code = (page: Page) => page.getByRole('textbox', { name: 'Código del cupón' })
const amount = (page: Page, row: string) =>
  orderSidebar(page).getByText(row, { exact: true }).locator('xpath=following-sibling::dd')
const more = (page: Page) => orderSidebar(page).getByRole('button', { name: 'Subir la cantidad de La Boricua' })

async function useCode(page: Page, typed: string) {
  if (!(await code(page).isVisible())) await page.getByRole('button', { name: 'Tengo un cupón' }).click()
  await code(page).fill(typed)
  await orderSidebar(page).getByRole('button', { name: 'Usar' }).click()
}

test('coupons: the field of a code opens with the focus', async ({ page }) => {
  await page.getByRole('button', { name: 'Tengo un cupón' }).click()
  await expect(code(page)).toBeFocused()
})

test('[coupon.conditions] coupons: a refused coupon keeps its code and shows what is missing, then it applies', async ({
  page,
}) => {
  await useCode(page, ' ')
  await expect(orderSidebar(page).getByText('Escribe el código de tu cupón.')).toBeVisible()
  await useCode(page, ' cinco30 ')
  await expect(
    orderSidebar(page).getByText('Te faltan $12.81 para usar este cupón: pide un mínimo de $30.00.'),
  ).toBeVisible()
  const said = 'Te faltan $12.81 para usar este cupón: pide un mínimo de $30.00. Añadir $12.81 más: Ofertas'
  await expect(page.getByRole('status').getByText(said, { exact: true })).toBeAttached()
  await expect(code(page)).toHaveValue(' cinco30 ')
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Te faltan')).toHaveCount(0)
  await expect(orderSidebar(page).getByRole('link', { name: 'Añadir $12.81 más' })).toHaveAttribute(
    'href',
    /^\/order\/[a-z-]+\/all\/[0-9a-f-]+$/,
  )
  await more(page).click()
  await expect(amount(page, 'Subtotal')).toHaveText('$34.38')
  await useCode(page, 'CINCO30')
  await expect(amount(page, 'Cupón CINCO30')).toHaveText('−$5.00')
  await expect(code(page)).toHaveValue('')
})

test('coupons: a coupon saves what the list states, and removing it restores the total', async ({ page }) => {
  const total = await amount(page, 'Total').textContent()
  await page.getByRole('link', { name: 'Ver los cupones' }).click()
  const ticket = page.getByRole('listitem').filter({ hasText: 'BOHIO20' })
  await expect(ticket.getByText('Ahorras $3.44 en tu orden')).toBeVisible()
  const ofCards = page.getByRole('listitem').filter({ hasText: 'TARJETA10' })
  await expect(ofCards.getByText('Pagando con tarjeta: se ve al pagar')).toBeVisible()
  await ticket.getByRole('button', { name: 'Usar' }).click()
  await expect(ticket.getByText('Aplicado: ahorras $3.44')).toBeVisible()
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Pizzas' }).click()
  await expect(amount(page, 'Cupón BOHIO20')).toHaveText('−$3.44')
  await orderSidebar(page).getByRole('button', { name: 'Quitar el cupón BOHIO20' }).click()
  await expect(orderSidebar(page).getByText('Cupón BOHIO20')).toHaveCount(0)
  await expect(amount(page, 'Total')).toHaveText(total ?? '')
})

test(
  'coupons: a coupon that stops applying shows why, blocks checkout and applies again later',
  { tag: '@full' },
  async ({ page }) => {
    await more(page).click()
    await expect(amount(page, 'Subtotal')).toHaveText('$34.38')
    await useCode(page, 'CINCO30')
    await expect(amount(page, 'Cupón CINCO30')).toBeVisible()
    await orderSidebar(page).getByRole('button', { name: 'Bajar la cantidad de La Boricua' }).click()
    await expect(orderSidebar(page).getByText('Ahora no aplica.', { exact: true })).toBeVisible()
    await expect(orderSidebar(page).getByRole('button', { name: 'Ir a pagar' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(orderSidebar(page).getByText(/^El cupón CINCO30 ahora no aplica\. Te faltan/)).toBeVisible()
    await more(page).click()
    await expect(amount(page, 'Cupón CINCO30')).toHaveText('−$5.00')
    await expect(orderSidebar(page).getByRole('link', { name: /Ir a pagar/ })).toBeVisible()
  },
)

test(
  'coupons: a coupon that does not apply at another time of the checkout is named before the time changes',
  { tag: '@full' },
  async ({ page }) => {
    const picker = page.getByRole('dialog', { name: '¿Para cuándo?' })
    const chooseDay = async (day: RegExp) => {
      await picker.getByRole('radio', { name: day }).check()
      await picker.getByRole('button', { name: /^Ordenar para/ }).click()
      await expect(picker).toBeHidden()
    }
    await more(page).click()
    await page.getByRole('button', { name: /^Lista en/ }).click()
    await chooseDay(/^Mañana/)
    await useCode(page, 'MIERCOLES')
    await expect(orderSidebar(page).getByText('Pan de ajo').first()).toBeVisible()
    await goToPay(page)
    await page.getByRole('button', { name: /^Mañana/ }).click()
    await chooseDay(/^Jue/)
    const preview = page.getByRole('dialog', { name: 'A esa hora tu orden cambiaría' })
    await expect(preview.getByText('Cupón MIERCOLES')).toBeVisible()
    await preview.getByRole('button', { name: 'Cambiar la hora' }).click()
    await expect(page.getByRole('button', { name: /^Jue/i })).toBeVisible()
  },
)

test('coupons: a free item is added with its coupon and removed with it', { tag: '@full' }, async ({ page }) => {
  await more(page).click()
  await useCode(page, 'FLANGRATIS')
  const gift = orderSidebar(page).getByRole('listitem').filter({ hasText: 'Flan de queso' })
  await expect(gift.getByText('Gratis', { exact: true })).toBeVisible()
  await orderSidebar(page).getByRole('button', { name: 'Quitar el cupón FLANGRATIS' }).click()
  await expect(gift).toHaveCount(0)
})

test('coupons: a link fills in its code', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/crm/coupon/bohio20')
  await expect(code(page)).toHaveValue('BOHIO20')
})

test(
  'coupons: a card-only coupon is removed in checkout and the order is placed at the full total',
  { tag: '@full' },
  async ({ page }) => {
    const total = (await amount(page, 'Total').textContent()) ?? ''
    await useCode(page, 'TARJETA10')
    await expect(amount(page, 'Cupón TARJETA10')).toBeVisible()
    await goToPay(page)
    const typed = { Nombre: 'Ana', Apellidos: 'Rivera', Teléfono: '7875550101', Correo: 'ana@example.com' }
    for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
    const place = page.getByRole('button', { name: /^Hacer la orden/ })
    await place.click()
    await page.getByRole('button', { name: 'Quitar el cupón TARJETA10' }).click()
    await expect(place).toContainText(total)
    await expect(page.getByText('Cupón TARJETA10')).toHaveCount(0)
    await expect(place).toBeFocused()
    await place.click()
    await page.waitForURL(/\/tracker-order\//)
    await expect(page.getByText(total).first()).toBeVisible()
  },
)

test(
  'coupons: the remedy for a time-bound coupon opens the picker with its time chosen',
  { tag: '@full' },
  async ({ page }) => {
    await useCode(page, 'LUNES15')
    await orderSidebar(page).getByRole('button', { name: 'Escoger otra hora para LUNES15' }).click()
    await page.getByRole('button', { name: /^Ordenar para .*lunes/ }).click()
    await expect(page.getByRole('button', { name: /^Lun / })).toBeVisible()
    await orderSidebar(page).getByRole('button', { name: 'Usar' }).click()
    await expect(amount(page, 'Cupón LUNES15')).toBeVisible()
  },
)
