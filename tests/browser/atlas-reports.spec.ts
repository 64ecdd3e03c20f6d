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
