import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readFailureReport } from '../paths/kit/failure-report-file.ts'
import { departuresOf, replayFailureReport } from '../paths/kit/failure-report-replay.ts'
import { models } from '../paths/models.ts'
import { openSettled, waitUntilLoaded } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const machines = models.map(({ machine }) => machine)
const failures = (page: Page) => page.getByRole('region', { name: 'Llamadas que fallaron' })

/** Searches for an address that the server does not answer, and saves the report of the visit by its address. */
async function savedVisit(page: Page): Promise<string> {
  await openSettled(page, '/')
  await page.route('**/geocode/**', (route) => route.fulfill({ status: 502, body: 'no' }))
  await page.getByRole('combobox').fill('Calle Secreta 99, San Juan')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByText('lo que escribiste sigue ahí')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.evaluate(() => {
    location.hash = '#informe'
  })
  return (await download).path()
}

test('a report is saved on any page, and the atlas names the call that failed with its status', async ({ page }) => {
  const file = await savedVisit(page)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(await readFile(file, 'utf8')).not.toContain('Secreta')
  await page.goto('/flows/report')
  await waitUntilLoaded(page)
  await page.getByLabel('Escoge el archivo del informe').setInputFiles(file)
  await expect(failures(page)).toContainText('502')
  await expect(failures(page)).toContainText('GET /geocode/')
  await expect(failures(page)).toContainText('Buscar la tienda: Buscar la dirección')
  await expect(page.locator('[data-state="localization.searching.failed"]')).toHaveAttribute('data-present', 'true')
  await page.reload()
  await expect(page.locator('[data-state="localization.searching.failed"]')).toHaveAttribute('data-present', 'true')
  await page.getByRole('button', { name: 'Paso anterior' }).click()
  await expect(page).toHaveURL(/\?step=\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Sugerir lugares' })).toBeVisible()
})

test('a report that is saved as a test replays without a difference', async ({ page }) => {
  const file = await savedVisit(page)
  await page.goto('/flows/report')
  await waitUntilLoaded(page)
  await page.getByLabel('Escoge el archivo del informe').setInputFiles(file)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar como prueba' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^home-\d{4}(?:-\d\d){5}\.json$/)
  const { steps, ends } = replayFailureReport(machines, readFailureReport(await saved.path()))
  expect(steps.filter(({ departs }) => departs !== null)).toEqual([])
  expect(ends.filter(({ isSame }) => !isSame)).toEqual([])
})

test('a report of a visit that departs says why it can be no path, and the saved test fails for that', async ({
  page,
}) => {
  const report = readFailureReport('tests/paths/reports/address-search-without-answer.json')
  const { to } = report.events.at(-1) ?? { to: '' }
  const events = report.events.map((event, place) =>
    place === report.events.length - 1 ? { ...event, took: [`${to} —gone→ ${to}`] } : event,
  )
  await page.goto('/flows/report')
  await waitUntilLoaded(page)
  const buffer = Buffer.from(JSON.stringify({ ...report, events }))
  await page
    .getByLabel('Escoge el archivo del informe')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
  await expect(page.getByText('Esta visita no puede ser un camino')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar como prueba' }).click()
  const saved = readFailureReport(await (await download).path())
  expect(departuresOf(replayFailureReport(machines, saved))).toHaveLength(1)
})

test('a file that is no report is refused with a reason', async ({ page }) => {
  await page.goto('/flows/report')
  await waitUntilLoaded(page)
  const input = page.getByLabel('Escoge el archivo del informe')
  await input.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"version":1}') })
  await expect(page.getByRole('alert')).toContainText('no es un informe que se pueda abrir')
})

test('a followed visit opens as a report', async ({ page, context }) => {
  await page.goto('/flows')
  await waitUntilLoaded(page)
  await page.getByRole('button', { name: 'Seguir la tienda' }).click()
  const shop = await context.newPage()
  await openSettled(shop, '/')
  await page.getByRole('button', { name: 'Abrir esta visita como informe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Informe de una visita' })).toBeVisible()
  await expect(page.getByText('Ninguna llamada al servidor falló.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que pasó' }).getByRole('listitem').first()).toContainText(
    'Comienza',
  )
})

test('every path of the whole system is listed with the command that replays it', async ({ page }) => {
  await page.goto('/flows/paths')
  await waitUntilLoaded(page)
  await expect(page.getByText('Otra pestaña').filter({ visible: true }).first()).toBeVisible()
  const path = page.locator('li[id]').first()
  await path.locator('summary').first().click()
  await path.getByText('Para quienes programan').click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page
    .getByRole('button', { name: /^Copiar/ })
    .first()
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^npm run replay -- [0-9a-f]{8}$/)
  await expect(page.getByRole('button', { name: /^Copiado/ })).toHaveCount(1)
})

test('the tests of a flow are a layer on its diagram, off until it is asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/flows/data/outcomes/payment.json', (route) =>
    route.fulfill({ json: { at: '2026-03-02T16:00:00.000Z', passed: 3, failed: ['00000000'] } }),
  )
  await page.goto('/flows/payment')
  await waitUntilLoaded(page)
  await expect(page.locator('[data-state="payment.failed"]')).toBeVisible()
  expect(asked.filter((path) => /proof|outcomes/.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Ver las pruebas' }).click()
  await expect(page.locator('[data-count="payment.failed"]')).toHaveText(/^[1-9]\d*$/)
  const summary = page.getByRole('region', { name: 'Lo que dicen las pruebas' })
  await expect(summary).toContainText(/caminos, sin contar los de sus páginas, pasan por (\d+) de \1 estados/)
  await expect(summary).toContainText('La última vez falló 1 camino: 00000000')
  await expect(summary).toContainText(/las pruebas notaron 22\d/)
  await page.getByRole('button', { name: 'Ver las pruebas' }).click()
  await expect(page.locator('[data-count]')).toHaveCount(0)
})

test('a flow whose tests never ran here says so, without a failed request', async ({ request }) => {
  const response = await request.get('/flows/data/outcomes/nothing.json')
  expect([response.status(), await response.json()]).toEqual([200, null])
})
