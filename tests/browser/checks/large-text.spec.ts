import { openSettled } from '../support/settled.ts'
import { chooseStore } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'
import { layoutIssues } from './layout-issues.ts'

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

test('large text: an order from menu to tracker fits a phone', { tag: '@full' }, async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const found: string[] = []
  const check = async (where: string) => {
    await page.evaluate(() => document.fonts.ready)
    found.push(...(await page.evaluate(layoutIssues, { checksTargets: false })).map((issue) => `${where}: ${issue}`))
  }
  await openSettled(page, '/')
  await chooseStore(page)
  await openSettled(page, '/order/pizzas')
  await check('menu')
  await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  await page.getByRole('button', { name: 'Añadir Pepperoni' }).click()
  await check('product')
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await page.waitForURL(/\/order\/pizzas$/)
  await openSettled(page, '/order/pizzas#orden')
  const sheet = page.getByRole('dialog', { name: 'Tu orden' })
  await sheet.getByRole('button', { name: 'Quitar La Boricua de la orden' }).scrollIntoViewIfNeeded()
  await expect(sheet.getByRole('button', { name: 'Quitar La Boricua de la orden' })).toBeInViewport()
  await check('order')
  await sheet.getByRole('link', { name: /Ir a pagar/ }).click()
  await check('offer')
  await page.getByRole('dialog').getByRole('button', { name: 'No, gracias' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Marisol')
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Vega')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('787 555 0142')
  await page.getByRole('textbox', { name: 'Correo' }).fill('m@e.pr')
  await check('contact')
  await page.getByRole('button', { name: 'Seguir' }).click()
  await check('handover')
  await page.getByRole('button', { name: 'Seguir' }).click()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await check('payment')
  await page.getByRole('button', { name: /^Hacer la orden/ }).click()
  await expect(page.getByText('En tu orden')).toBeVisible()
  await check('tracker')
  expect(found).toEqual([])
})
