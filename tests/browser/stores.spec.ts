import { openSettled } from './support/settled.ts'
import { consoleIssuesOf, expect, waitUntilHydrated, test } from './support/test.ts'

test(
  'a store page has structured data that matches its text and obeys the content security policy',
  { tag: '@full' },
  async ({ page }) => {
    const complaints = consoleIssuesOf(page)
    await openSettled(page, '/huts/SJ02')
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const told: unknown = JSON.parse(text ?? '')
    expect(told).toHaveProperty(
      '@graph.0',
      expect.objectContaining({
        '@type': 'Restaurant',
        name: 'Bohío Pizza Condado',
        telephone: '+17875550112',
        geo: { '@type': 'GeoCoordinates', latitude: 18.4571, longitude: -66.0747 },
      }),
    )
    expect(told).toHaveProperty('@graph.0.openingHoursSpecification.6.closes', '02:00')
    await expect(page.getByRole('link', { name: '787-555-0112' })).toHaveAttribute('href', 'tel:+17875550112')
    await expect(page.getByText('Abierta · cierra a las 2:00')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Recoger aquí' })).toHaveAttribute('href', '/?store_code=SJ02')
    expect(complaints).toEqual([])
  },
)

test('a store page says when the store does not deliver', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/huts/LQ01')
  await expect(page.getByText('Esta tienda no hace entregas.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir entrega' })).toHaveCount(0)
})

test('delivery on a store page opens the panel at its delivery tab', async ({ page }) => {
  await openSettled(page, '/huts/SJ02')
  await page.getByRole('link', { name: 'Pedir entrega' }).click()
  await expect(page).toHaveURL(/#ordenar$/)
  await expect(page.getByRole('tab', { name: 'Entrega' })).toHaveAttribute('aria-selected', 'true')
})

test('a store has one address, and old addresses redirect to it', async ({ request }) => {
  for (const path of ['/huts/sj02', '/shop/detail/sj02']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, '/huts/SJ02'])
  }
})

test('an unknown store is not found, with links to the other stores and home', { tag: '@full' }, async ({ page }) => {
  const answer = await page.goto('/huts/XX99')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('main h1')).toContainText('No tenemos una tienda')
  await page.getByRole('link', { name: 'Ver las tiendas' }).click()
  await expect(page.locator('main h1')).toHaveText('Nuestras tiendas')
})

test(
  '[store.finder] the finder works by keyboard, keeps filters in the address and resets them when nothing is left',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/find-a-hut')
    const stores = page.locator('main li h2')
    const all = await stores.count()
    await page.getByRole('searchbox').or(page.getByLabel('Busca tu tienda')).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Entrega', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL('/find-a-hut?delivery=1')
    await expect(stores).not.toHaveCount(all)
    const delivering = await stores.count()
    await page.reload()
    await expect(stores).toHaveCount(delivering)
    await page.getByLabel('Busca tu tienda').fill('luquillo')
    await expect(page.getByText('Ninguna tienda tiene “luquillo”')).toBeVisible()
    await expect(page).toHaveURL('/find-a-hut?q=luquillo&delivery=1')
    await page.getByRole('button', { name: 'Quitar los filtros' }).press('Enter')
    await expect(stores).toHaveText(['Luquillo'])
  },
)

test('unknown parameters in the finder’s address are ignored', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/find-a-hut?delivery=perhaps&open=%00&q=%3Cscript%3E&x=1')
  await expect(page.getByLabel('Busca tu tienda')).toHaveValue('<script>')
  await expect(page.getByRole('button', { name: 'Entrega', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the finder lists all stores with links', async ({ page }) => {
    await page.goto('/find-a-hut')
    const links = await page.locator('main li h2 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.length).toBeGreaterThan(24)
    expect(links).toContain('/huts/SJ02')
  })
})

test('an address code is validated and answered with its stores', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/localization')
  const code = page.getByLabel('Código de dirección')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Escribe tu código de dirección.')).toBeVisible()
  await code.fill('0090')
  await code.press('Enter')
  await expect(page.getByText('Ese código no es válido.')).toBeVisible()
  await code.fill('００９０７－０１')
  await code.press('Enter')
  await expect(page).toHaveURL('/result-localization/0090701/D')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('addressCode'))).toBe('"0090701"')
  await expect(page.locator('main li h2')).toHaveText(['Condado', 'Miramar'])
  await page.getByRole('link', { name: 'Recoger', exact: true }).click()
  const collect = page.getByRole('link', { name: 'Recoger aquí en Condado' })
  await expect(collect).toHaveAttribute('href', '/?store_code=SJ02')
})

test('a ZIP entered as an address code is searched as an address with one press', async ({ page }) => {
  await openSettled(page, '/localization/00907/C')
  await page.getByRole('button', { name: 'Buscar el ZIP 00907 como dirección' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /más cercanas a/ })).toBeVisible()
})

test(
  'an address code without stores and an invalid one get their own page',
  { tag: '@full' },
  async ({ page, request }) => {
    await openSettled(page, '/localization/0099999/D')
    await expect(page.getByText('Todavía no tenemos tiendas para el código 00999-99.')).toBeVisible()
    for (const path of ['/localization/%3Cb%3E/D', '/result-localization/;--/D', `/localization/${'9'.repeat(2000)}`])
      expect((await request.get(path)).status()).toBe(200)
    await page.goto('/localization/%3Cb%3E/D')
    await waitUntilHydrated(page)
    await expect(page.getByLabel('Código de dirección')).toHaveValue('<b>')
  },
)

test('a store that takes no orders now says so on its buttons and its links', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/huts/TA01')
  for (const name of ['Recoger aquí', 'Pedir entrega']) {
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Esta tienda no está tomando órdenes por ahora.')
  }
  await openSettled(page, '/?store_code=TA01')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Trujillo Alto no está tomando órdenes por ahora.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Recoger en/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Escoger otra tienda o entrega' }).click()
  await expect(page.getByRole('combobox')).toBeVisible()
})
