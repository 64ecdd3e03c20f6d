import { chunksNamed } from './support/built-chunks.ts'
import { withProgram } from './support/program.ts'
import { openSettled } from './support/settled.ts'
import { consoleIssuesOf, expect, test, tuesdayNoon } from './support/test.ts'

const noMap = 'El mapa no se puede mostrar aquí.'
const isLibrary = (url: URL) => chunksNamed('maplibre-gl', 'maplibre-engine', 'mapbox-gl', 'mapbox-engine')(url)
const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test('the map shows stores as links, numbered like the list', { tag: '@full' }, async ({ drawing, server }) => {
  const page = await drawing.newPage({ baseURL: server.url, viewport: desk })
  const complaints = consoleIssuesOf(page)
  await page.goto('/find-a-hut')
  const map = page.getByRole('region', { name: 'Mapa de las tiendas', exact: true }).first()
  const second = map.getByRole('link', { name: /^2\. Tienda/ })
  const name = await page.locator('main li h2').nth(1).textContent()
  await expect(second).toHaveAccessibleName(`2. Tienda ${name}`)
  await expect(map.getByText('GeoNames')).toBeVisible()
  await second.press('Enter')
  await expect(page.locator('main h1')).toHaveText(name ?? '')
  expect(complaints).toEqual([])
  await page.close()
})

test('[access.map] up to 768 pixels the map opens by a button, from 769 on it is next to the list', async ({
  page,
}) => {
  const open = page.getByRole('button', { name: 'Abrir mapa' })
  await page.setViewportSize({ width: 768, height: 900 })
  await openSettled(page, '/find-a-hut')
  await expect(open).toBeVisible()
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(open).toHaveCount(0)
})

test(
  'on a phone, a button opens a full-screen map and gets the focus back',
  { tag: '@full' },
  async ({ drawing, server }) => {
    const page = await drawing.newPage({ baseURL: server.url, viewport: phone })
    await page.goto('/huts/SJ02')
    const open = page.getByRole('button', { name: 'Abrir mapa' })
    await open.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mapa de Condado y su área de entrega' })
    await expect(dialog.getByRole('link', { name: 'Tienda Condado' })).toBeVisible()
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(open).toBeFocused()
    await page.close()
  },
)

test('without WebGL, the page shows one message and requests no map files', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await openSettled(page, '/find-a-hut')
  await expect(page.getByText(noMap)).toBeVisible()
  await page.getByLabel('Busca tu tienda').fill('condado')
  await page.locator('main li h2 a').first().click()
  await expect(page.locator('main h1')).toHaveText('Condado')
  const isOfMap = (url: string) => isLibrary(new URL(url)) || url.includes('puerto-rico')
  expect(requested.filter(isOfMap)).toEqual([])
})

for (const [part, file] of [
  ['its drawing', /puerto-rico.*\.json/],
  ['its library', isLibrary],
] as const)
  test(`a map whose ${part} fails to load affects nothing else`, { tag: '@full' }, async ({ drawing, server }) => {
    const page = await drawing.newPage({ baseURL: server.url, viewport: desk })
    await page.route(file, (route) => route.abort())
    await page.goto('/huts/SJ02')
    await expect(page.getByText(noMap)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Recoger aquí' })).toBeVisible()
    await page.close()
  })

test('Mapbox is asked only with consent, and a token that it rejects leaves the list and one message', async ({
  drawing,
}) => {
  await withProgram({ CLOCK: tuesdayNoon, MAPBOX_TOKEN: 'pk.refused' }, async (server) => {
    const page = await drawing.newPage({ baseURL: server.url, viewport: desk })
    const asked: string[] = []
    await page.route(/^https:\/\/[\w.]*mapbox\.com\//, (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 401, json: { message: 'Not Authorized - Invalid Token' } })
    })
    await page.goto('/find-a-hut')
    await expect(page.getByText('GeoNames')).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('region', { name: 'Medir las visitas' }).getByRole('button', { name: 'Sí' }).click()
    await expect(page.getByText(noMap)).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
    await expect(page.locator('main li h2').first()).toBeVisible()
    await page.close()
  })
})

test('the map uses the operator’s own style', { tag: '@full' }, async ({ drawing }) => {
  await withProgram({ CLOCK: tuesdayNoon, MAP_STYLE_URL: 'https://tiles.invalid/style.json' }, async (server) => {
    const page = await drawing.newPage({ baseURL: server.url, viewport: desk })
    const style = { version: 8, sources: {}, layers: [{ id: 'sea', type: 'background' }] }
    await page.route('https://tiles.invalid/**', (route) =>
      route.fulfill({ json: style, headers: { 'access-control-allow-origin': '*' } }),
    )
    const drawn: string[] = []
    page.on('request', (request) => drawn.push(request.url()))
    await page.goto('/huts/SJ02')
    await expect(page.getByRole('link', { name: 'Tienda Condado' })).toBeVisible()
    expect(drawn.filter((url) => url.includes('puerto-rico'))).toEqual([])
    await page.close()
  })
})
