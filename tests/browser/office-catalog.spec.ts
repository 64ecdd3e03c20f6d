import type { Page } from '@playwright/test'
import { MenuItem } from '../../contract/menu.ts'
import { languages } from '../../contract/primitives.ts'
import { call, itemsFrom } from '../server/support/calls.ts'
import type { TestApp } from '../server/support/open-test-app.ts'
import { expectAccessibleAtBothSizes } from './support/accessible-sizes.ts'
import { openOfficeServer } from './support/office-server.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

let server: TestApp
test.beforeEach(async ({ page }) => {
  server = await openOfficeServer(page)
})
test.afterEach(() => server.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** The public price of water at a store of the usual tier. */
async function priceOfWater() {
  await server.catalog.reload()
  const usual = server.catalog.current().outlets.find(({ tier }) => tier === 1)
  const menu = await call(server, 'GET', `/v2/product-menu-fe/menu?outlet_code=${usual?.code}`)
  return itemsFrom(MenuItem, menu).find(({ slug }) => slug === 'agua')?.price
}
async function openWater(page: Page) {
  await page.goto('/office/')
  await expect(heading(page, 'Menú y precios')).toBeVisible()
  await page.getByRole('button', { name: 'Empezar un borrador' }).click()
  await page.getByRole('searchbox').fill('agua')
  await page.getByRole('link', { name: /^Agua/ }).click()
  await expect(heading(page, /^Agua/)).toBeVisible()
  return page.getByRole('textbox', { name: 'zona usual' }).first()
}

test('a price is changed in a draft, checked, previewed, published, and gone back from', async ({ page }) => {
  const before = await priceOfWater()
  const price = await openWater(page)
  await price.fill('2.75')
  await page.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('Guardado', { exact: true })).toBeFocused()
  await expect(page.getByText('sin guardar')).toHaveCount(0)
  await page.reload()
  await expect(price).toHaveValue('2.75')

  await page.getByRole('link', { name: 'Como cliente' }).click()
  const usual = server.catalog.current().outlets.find(({ tier }) => tier === 1)
  await page.getByRole('combobox', { name: 'Tienda' }).selectOption(usual?.code ?? '')
  await expect(page.getByRole('status').filter({ hasText: `${usual?.name}: ` })).toContainText(/abierta|cerrada/)
  await expect(page.getByRole('listitem').filter({ hasText: /^Agua/ })).toContainText('$2.75')
  expect(await priceOfWater()).toBe(before)

  await page.getByRole('link', { name: /ver los cambios y publicar/ }).click()
  await expect(page.getByText(/^Agua.* · Precio · zona usual$/)).toBeVisible()
  await expect(page.getByRole('insertion')).toHaveText('$2.75')
  await page.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/^Los clientes lo ven enseguida/)
  await page.getByRole('button', { name: 'Sí, publicar ahora' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Publicada: ya la ven los clientes.' })).toBeFocused()
  expect(await priceOfWater()).toBe(275)

  await page.getByRole('link', { name: 'Todas las versiones' }).click()
  await page.getByRole('link', { name: /^Versión 1/ }).click()
  await page.getByRole('button', { name: 'Volver a esta versión' }).click()
  await page.getByRole('button', { name: 'Sí, volver' }).click()
  await expect(page.getByText('Listo: los clientes ven otra vez lo de antes.')).toBeVisible()
  expect(await priceOfWater()).toBe(before)
})

test('what is wrong stays in its field, and leaving asks', async ({ page }) => {
  const price = await openWater(page)
  await price.fill('mucho')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Escribe dólares y centavos, como 18.50.')).toBeVisible()
  await expect(price).toHaveValue('mucho')
  await page.getByRole('link', { name: /ver los cambios y publicar/ }).click()
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await question.getByRole('button', { name: 'Quedarme aquí' }).click()
  await expect(price).toHaveValue('mucho')
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await expect(page.getByText('Descartado', { exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'Tiendas' }).click()
  await page.getByRole('link', { name: 'Condado' }).first().click()
  const monday = page.getByRole('group', { name: 'lunes' })
  await monday.getByLabel('Abre', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(monday.getByLabel('Abre', { exact: true })).toBeFocused()
  await expect(monday.getByLabel('Abre', { exact: true })).toHaveAccessibleDescription('tiene que ser una hora')
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  const closed = page.getByLabel('Otro día cerrado')
  await closed.pressSequentially('12312026')
  await closed.press('9')
  await expect(closed).toHaveValue(/^\d{4}-12-31$/)
  await closed.fill('2027-07-25')
  await closed.press('Enter')
  await expect(page.getByText('Día añadido: 25 de julio de 2027.')).toHaveRole('status')
  await page.getByRole('checkbox', { name: 'Recoger' }).uncheck()
  await page.getByRole('checkbox', { name: 'Entrega' }).uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert')).toContainText('no tiene ni entrega ni recogido')
  await page.getByRole('link', { name: /ver los cambios y publicar/ }).click()
  await expect(page.getByText('Primero hay que corregir los errores.')).toBeVisible()
})

test('what was typed into a draft is there after the session has ended and begun again', async ({ page }) => {
  const price = await openWater(page)
  await price.fill('1.75')
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
  const address = page.url()
  const error = { code: 'STAFF-1', message: 'STAFF-1', data: {} }
  const over = { status: 401, json: { status: false, message: 'STAFF-1', error } }
  await page.route('**/v1/product-office-be/**', (route) => route.fulfill(over), { times: 1 })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(heading(page, 'Entra a la oficina')).toBeFocused()
  await expect(heading(page, 'Entra a la oficina')).toHaveAccessibleDescription(/^Tu sesión terminó/)
  await page.reload() // the tab has a session again
  await expect(price).toHaveValue('1.75')
  await page.getByRole('link', { name: /ver los cambios y publicar/ }).click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.goto(address)
  await expect(price).not.toHaveValue('1.75')
})

test('a coupon is tried on a cart before it is published', async ({ page }) => {
  await openWater(page)
  await page.getByRole('link', { name: 'Cupones' }).click()
  await page.getByRole('link', { name: 'Crear un cupón' }).click()
  await expect(page.getByRole('textbox', { name: 'Código' })).toHaveAccessibleDescription(/como PIZZA10/)
  await expect(page.getByRole('button', { name: 'Crear el cupón' })).toBeInViewport()
  await page
    .getByRole('link', { name: /BOHIO20/ })
    .or(page.getByRole('listitem').filter({ hasText: 'BOHIO20' }).getByRole('link'))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Compra mínima' }).fill('99')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('sin guardar')).toHaveCount(0)
  await page.getByRole('link', { name: 'Probarlo en una compra' }).click()
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  const outcome = /La compra mínima es \$99\.00/
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText(outcome)
  await expect(page.getByRole('status').filter({ hasText: outcome })).toContainText(/El total es \$\d+\.\d\d\.$/)
  await page.getByRole('button', { name: 'Otro producto' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Producto 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Probar', exact: true }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Producto 2' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Producto 2' })).toHaveAccessibleDescription('Escoge un producto.')
})

for (const language of languages)
  test(`axe finds nothing on the catalog's pages in ${language}, light and dark, on a desk and a phone`, async ({
    page,
  }) => {
    const drafted = await server.catalogVersions.draft([{ path: 'outlets.SJ01.minCart', value: 1700 }], null, {
      staffId: null,
      note: 'Condado',
    })
    const draft = `catalog/${'number' in drafted ? drafted.number : 0}`
    const pages = [
      'catalog',
      draft,
      ...['products', 'products/agua', 'outlets/SJ01', 'coupons/BOHIO20', 'banners/0', 'preview', 'trial'].map(
        (part) => `${draft}/edit/${part}`,
      ),
    ]
    for (const path of pages) {
      await page.goto(`/office/${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: '…' })).toHaveCount(0)
      await expectAccessibleAtBothSizes(page, path)
    }
  })
