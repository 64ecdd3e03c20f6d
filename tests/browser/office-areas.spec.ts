import type { Page } from '@playwright/test'
import { languages } from '../../contract/primitives.ts'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { openOfficeServer } from './support/office-server.ts'
import { consoleIssuesOf, expect, test } from './support/test.ts'

const desk = { width: 1280, height: 800 }
test.use({ viewport: desk })

/** Begins a draft, and opens the store of Condado. */
async function openCondado(page: Page) {
  await page.goto('/office/')
  await page.getByRole('button', { name: 'Empezar un borrador' }).click()
  await page.getByRole('link', { name: 'Tiendas' }).click()
  await page.getByRole('link', { name: 'Condado' }).first().click()
  const part = page.getByRole('region', { name: 'Área de entrega', exact: true })
  await expect(part).toBeVisible()
  return part
}

test('without a map the points of an area are moved, added and removed in a list, and the changes name the area', async ({
  page,
}) => {
  const office = await openOfficeServer(page)
  await page.route('**/office/assets/maplibre*', (route) => route.abort())
  const part = await openCondado(page)
  await expect(part.getByText('El mapa no se puede mostrar')).toBeVisible()
  await part.getByText('Los 12 puntos del área en una lista').press('Enter')
  await part.getByRole('button', { name: 'Añadir otro después del punto 1', exact: true }).press('Enter')
  await expect(part.getByRole('textbox', { name: 'Latitud del punto 2', exact: true })).toBeFocused()
  await expect(part.getByRole('textbox', { name: 'Latitud del punto 2', exact: true })).toHaveAccessibleDescription(
    /^A \d+\.\d km de la tienda, hacia el \w+$/,
  )
  await expect(part.getByText('Punto 2 añadido: el área tiene 13 puntos.')).toHaveRole('status')
  await part.getByRole('button', { name: 'Quitar el punto 13' }).press('Enter')
  await expect(part.getByRole('textbox', { name: 'Latitud del punto 12', exact: true })).toBeFocused()
  await expect(part.getByText('Punto 13 quitado: el área tiene 12 puntos.')).toHaveRole('status')
  await part.getByRole('button', { name: 'Quitar el punto 12' }).press('Enter')
  await expect(part.getByText('Los 11 puntos')).toBeVisible()

  const latitude = part.getByRole('textbox', { name: 'Latitud del punto 2', exact: true })
  const before = await latitude.inputValue()
  await latitude.fill('arriba')
  await expect(part.getByText('Escribe grados, como 18.45612.')).toBeVisible()
  await latitude.fill('18.3')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(part.getByText('se cruza consigo misma')).toBeVisible()
  await latitude.fill('18.9')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(part.getByText('se sale de Puerto Rico')).toBeVisible()
  await expect(page.getByText('Guardado · 1 error no deja publicar')).toBeFocused()
  await latitude.fill(before)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByRole('link', { name: /ver los cambios y publicar/ }).click()
  await expect(page.getByText('Condado · Área de entrega')).toBeVisible()
  await expect(page.getByRole('deletion')).toHaveText('un área de 12 puntos')
  await expect(page.getByRole('insertion')).toHaveText('un área de 11 puntos')
  await office.close()
})

test('an area is drawn on the map and its points are dragged there: the list has the same points', async ({
  drawing,
  server,
}) => {
  const page = await drawing.newPage({ baseURL: server.url, viewport: desk })
  const complaints = consoleIssuesOf(page)
  const office = await openOfficeServer(page)
  const part = await openCondado(page)
  const map = part.getByRole('region', { name: 'Mapa del área de Condado' })
  await expect(map.getByText('GeoNames')).toBeVisible()
  await part.getByRole('button', { name: 'Dibujar el área de nuevo' }).click()
  await map.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (across: number, down: number) => [x + width * across, y + height * down] as const
  for (const [across, down] of [
    [0.3, 0.25],
    [0.7, 0.25],
    [0.5, 0.75],
    [0.3, 0.25],
  ] as const)
    await page.mouse.click(...at(across, down))
  await expect(part.getByText('Los 3 puntos del área en una lista')).toBeVisible()
  await part.getByText('Los 3 puntos del área en una lista').click()
  const latitudes = part.getByRole('textbox', { name: /^Latitud/ })
  const drawn = await latitudes.evaluateAll((fields) => fields.map((field) => field.getAttribute('value')))
  await map.scrollIntoViewIfNeeded()
  const box = (await map.boundingBox()) ?? { x: 0, y: 0 }
  const top = box.y - y
  await page.mouse.move(at(0.5, 0.75)[0], at(0.5, 0.75)[1] + top)
  await page.mouse.down()
  await page.mouse.move(at(0.5, 0.6)[0], at(0.5, 0.6)[1] + top, { steps: 5 })
  await page.mouse.up()
  await expect
    .poll(() => latitudes.evaluateAll((fields) => fields.map((field) => field.getAttribute('value'))))
    .not.toEqual(drawn)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('sin guardar')).toHaveCount(0)
  await page.reload()
  await expect(part.getByText('Los 3 puntos del área en una lista')).toBeVisible()
  expect(complaints).toEqual([])
  await office.close()
  await page.close()
})

for (const language of languages)
  test(`the area of a store is accessible with its map and its list: ${language}`, async ({ drawing, server }) => {
    const page = await drawing.newPage({ baseURL: server.url, viewport: desk })
    const office = await openOfficeServer(page)
    await openCondado(page)
    await page.goto(`${new URL(page.url()).pathname}?lang=${language}`)
    const map = page.getByRole('region', { name: /^(Mapa del área de|Map of the area of) Condado$/ })
    await expect(map.getByText('GeoNames')).toBeVisible()
    await page.getByText(/^(Los 12 puntos|The area’s 12 points)/).click()
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await expect(map.getByText('GeoNames')).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0)) // a sticky bar covers a part of what is just scrolled below it
      expect(await accessibilityIssuesOf(page), colorScheme).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await office.close()
    await page.close()
  })
