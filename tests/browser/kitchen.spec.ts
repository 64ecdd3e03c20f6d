import { languages } from '../../contract/primitives.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { cardOf, column, openKitchen, store } from './support/kitchen.ts'
import { orderByApi } from './support/order-by-api.ts'
import { consoleIssuesOf, expect, testWith, tuesdayNoon } from './support/test.ts'

/** Orders do not move by themselves. */
const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1280, height: 800 } })

test('a new order appears, rings until a touch, and is accepted with a time after ten seconds', async ({
  page,
  server,
  services,
}) => {
  const issues = consoleIssuesOf(page)
  await page.clock.install()
  await openKitchen(page, services)
  await expect(page).toHaveURL(/\/kitchen\/SJ02$/)
  await expect(column(page, 'Nuevas')).toBeVisible()
  const order = await orderByApi({ url: server.url, services })
  const card = cardOf(page, order)
  await expect(card).toContainText('Pepperoni Doble')
  await expect(card).toContainText('Iris')
  await expect(card).toContainText('Alérgenos: gluten y leche')
  await expect(page.getByText('Toca la pantalla.').first()).toBeVisible()
  await page.getByRole('banner').click({ position: { x: 4, y: 4 } })
  await expect(page.getByText(/orden(es)? nuevas?\. Toca la pantalla\./)).toHaveCount(0)

  await card.getByRole('button', { name: '20 min' }).click()
  await expect(column(page, 'Aceptadas').getByRole('article', { name: order.order_number })).toBeVisible()
  await card.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(column(page, 'Nuevas').getByRole('article', { name: order.order_number })).toBeVisible()
  await card.getByRole('button', { name: '25 min' }).click()
  expect((await services.life.read(order.uuid)).status).toBe(2)
  await page.clock.fastForward(10_000)
  await expect.poll(async () => (await services.life.read(order.uuid)).status).toBe(10)
  await expect(card.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Al horno' })).toBeVisible()
  expect(issues).toEqual([])
})

test('presses without a network are kept over a reload, and sent when it is back', async ({
  page,
  server,
  services,
}) => {
  await page.clock.install()
  const order = await orderByApi({ url: server.url, services })
  await openKitchen(page, services)
  const card = cardOf(page, order)
  await expect(card).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000) // else a slow device sends the press before its network is cut
  await page.clock.fastForward(1000)
  await card.getByRole('button', { name: '15 min' }).click()
  await page.reload()
  await expect(card.getByRole('button', { name: /^Deshacer/ })).toBeVisible()

  await page.context().setOffline(true)
  await page.clock.resume()
  await page.clock.fastForward(20_000)
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  await expect(card).toContainText('(enviándose)')
  await page.getByRole('alert').evaluate((alert) => {
    alert.dataset.read = 'once'
  })
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Esta lista es de hace 1 minuto.')).toBeVisible()
  await expect(page.locator('[role=alert][data-read=once]'), 'no try and no minute reads it again').toHaveText(
    'Sin conexión. Lo que toques se envía cuando vuelva.',
  )
  await card.getByRole('button', { name: 'Al horno' }).click()
  expect((await services.life.read(order.uuid)).status).toBe(2)

  await page.context().setOffline(false)
  const statusLater = async () => {
    await page.clock.fastForward(5000)
    return (await services.life.read(order.uuid)).status
  }
  await expect.poll(statusLater).toBe(5)
  expect((await services.events.read(order.uuid)).map(({ status }) => status)).toEqual([2, 10, 5])
  await expect(page.getByText('Sin conexión.')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Hay conexión otra vez.' })).toHaveCount(1)
})

test('a press that the order no longer allows is explained, and the order leaves', async ({
  page,
  server,
  services,
}) => {
  await page.clock.install()
  const order = await orderByApi({ url: server.url, services })
  await openKitchen(page, services)
  const card = cardOf(page, order)
  await card.getByRole('button', { name: '15 min' }).click()
  await services.life.cancel(order.uuid)
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('alert').filter({ hasText: order.order_number })).toContainText('estaba cancelada')
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a wrong key and a revoked one say so, and a forgotten tablet asks for a key', async ({ page, services }) => {
  await page.clock.install()
  await page.goto('/kitchen/')
  const field = page.getByRole('textbox', { name: 'Clave de la tienda' })
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Abrir la cocina' }).press('Enter')
  await expect(field).toHaveAccessibleDescription(/^Escribe la clave/)
  await expect(field).toBeFocused()
  await field.fill('wrong')
  await page.getByRole('button', { name: 'Abrir la cocina' }).press('Enter')
  await expect(field).toHaveAccessibleDescription(/no abre ninguna tienda/)
  await expect(field, 'it can be corrected').toHaveValue('wrong')
  await expect(field).toBeFocused()

  const key = (await issueStoreKey(services.database, store)) ?? ''
  await field.fill(` ${key} `)
  await page.getByRole('button', { name: 'Abrir la cocina' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cocina' })).toBeFocused()
  await issueStoreKey(services.database, store)
  await page.clock.fastForward(21_000)
  await expect(field).toHaveAccessibleDescription(/la reemplazó una más nueva/)
  await page.getByRole('button', { name: 'Olvidar esta tableta' }).press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.reload()
  await expect(field).toHaveAccessibleDescription(/^Abre el enlace de tu tienda/)
})

test('a key of another store than that of the address says so, and opens its own when asked', async ({
  page,
  services,
}) => {
  const key = (await issueStoreKey(services.database, store)) ?? ''
  await page.goto(`/kitchen/SJ01#key=${key}`)
  await expect(page.getByRole('alert')).toContainText(
    'es de la tienda SJ01, pero la clave de esta tableta abre Condado',
  )
  await expect(page.getByRole('heading', { name: 'Otra tienda' })).toBeFocused()
  expect(await accessibilityIssuesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Abrir Condado' }).click()
  await expect(column(page, 'Nuevas')).toBeVisible()
  await expect(page).toHaveURL(/\/kitchen\/SJ02$/)
  await page.goto('/kitchen/')
  await expect(column(page, 'Nuevas')).toBeVisible()
  await expect(page).toHaveURL(/\/kitchen\/SJ02$/)
})

for (const language of languages)
  test(`axe finds nothing on the store’s screen in ${language}, light and dark, landscape and portrait`, async ({
    page,
    server,
    services,
  }) => {
    const contact = { first_name: 'Ramón', last_name: 'Vega', phone: '(787) 555-0142', email: 'r@example.com' }
    const change = { contact, instructions: 'Portón azul', payment: { method: 'cash', change_for: 10_000 } } as const
    await orderByApi({ url: server.url, services }, { type: 'D', change })
    await openKitchen(page, services, language)
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [width, height] of [
        [1280, 800],
        [800, 1280],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height })
        expect(await accessibilityIssuesOf(page), `${colorScheme} ${width}`).toEqual([])
      }
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than a phone').toBe(360)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, summary, input')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 56)
        .map(({ textContent }) => textContent),
    )
    expect(small, 'lower than a floury finger').toEqual([])
  })

test('a ticket has what is made and for whom, and nothing of the screen', async ({ page, server, services }) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const order = await orderByApi({ url: server.url, services })
  await openKitchen(page, services)
  await cardOf(page, order).getByRole('button', { name: 'Imprimir' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(order.order_number, { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Pepperoni Doble').last()).toBeVisible()
  await expect(page.getByText('Alérgenos: gluten y leche').last()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test.describe('with a printer that is off', () => {
  const off = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off', TICKET_PRINTERS: 'SJ02=127.0.0.1:1' })
  off.use({ viewport: { width: 1180, height: 820 } })

  off('a ticket that did not come out is told, and printed again when asked', async ({ page, server, services }) => {
    const order = await orderByApi({ url: server.url, services })
    await services.life.report(order.uuid, { status: 10 }, 'es')
    await openKitchen(page, services)
    const card = cardOf(page, order)
    await expect(card.getByRole('alert')).toContainText('El ticket no salió')
    await card.getByRole('button', { name: 'Imprimir otra vez' }).click()
    await expect(card.getByText('El ticket va a la impresora…')).toBeVisible()
    await expect(card.getByRole('alert')).toContainText('El ticket no salió')
  })
})

test('a pause of the store, more minutes and a product that is sold out reach its customers', async ({
  page,
  services,
}) => {
  await openKitchen(page, services)
  await page.getByRole('button', { name: 'Condado' }).click()
  const panel = page.getByRole('dialog', { name: 'Condado' })
  await panel.getByRole('button', { name: 'Cinco minutos más' }).click()
  await expect(panel.getByText('+5 min')).toBeVisible()
  await panel.getByRole('searchbox').fill('sushi')
  await expect(panel.getByRole('status').filter({ hasText: 'Nada se llama así.' })).toBeVisible()
  await panel.getByRole('searchbox').fill('tostones')
  await expect(panel.getByRole('status').filter({ hasText: /^\d+ encontrados?$/ })).toHaveCount(1)
  await panel.getByRole('button', { name: /^Tostones/ }).click()
  await expect(panel.getByRole('button', { name: /^Tostones/, pressed: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'a phone has room').toBe(0)
  await panel.getByRole('button', { name: 'Hoy, hasta el cierre: El tiempo' }).click()
  await panel.getByRole('button', { name: 'No, seguir recibiendo' }).press('Enter')
  await expect(panel.getByRole('heading', { name: 'Dejar de recibir órdenes' })).toBeFocused()
  await panel.getByRole('button', { name: '15 min de pausa: El tiempo' }).press('Enter')
  await expect(panel.getByRole('heading', { name: /^En pausa hasta las/ })).toBeFocused()
  await panel.getByRole('button', { name: '60 min sin entregas: Faltan choferes' }).press('Enter')
  await expect(panel.getByRole('heading', { name: /^Entregas en pausa hasta/ })).toBeFocused()
  await panel.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('banner')).toContainText(/En pausa hasta las? .*Entregas en pausa hasta/)
  await page.getByRole('button', { name: 'Tienda Condado · +5 min' }).click()
  const { outlets, soldOutById } = services.catalog.current()
  const outlet = outlets.find(({ code }) => code === store)
  expect(outlet?.pause).toMatchObject({ reason: 'weather' })
  expect(outlet?.deliveryPause).toMatchObject({ reason: 'drivers' })
  expect(soldOutById.get(outlet?.id ?? '')?.size).toBe(1)
  await panel.getByRole('button', { name: 'Recibir órdenes otra vez' }).press('Enter')
  await expect(panel.getByRole('heading', { name: 'Dejar de recibir órdenes' })).toBeFocused()
})

test('the store’s screen is no page of the shop: a strict policy, for no search engine, and only at its address', async ({
  request,
}) => {
  const response = await request.get('/kitchen/')
  expect(response.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  })
  expect((await request.get('/kitchen')).url()).toMatch(/\/kitchen\/$/)
  expect((await request.get('/kitchen/SJ02')).headers()['content-security-policy']).toContain("script-src 'self'")
  expect((await request.get('/kitchen/SJ02/orders')).status()).toBe(404)
  expect((await request.get('/kitchen/manifest.webmanifest')).headers()['content-type']).toBe(
    'application/manifest+json',
  )
})
