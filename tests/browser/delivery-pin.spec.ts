import { openSettled } from './support/settled.ts'
import { consoleIssuesOf, expect, test } from './support/test.ts'

test('[place.pin] the delivery pin is confirmed, moved by arrow keys and pointer, and looked up again with retry', async ({
  drawing,
  server,
}) => {
  const page = await drawing.newPage({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce', // a map that still pans would move the pin away from the mouse
  })
  const complaints = consoleIssuesOf(page)
  await openSettled(page, '/')
  await page.getByRole('tab', { name: 'Entrega' }).click()
  const address = page.getByRole('combobox', { name: '¿A dónde te la llevamos?' })
  await address.fill('Condado')
  await address.press('Enter')
  const pin = page.getByRole('button', { name: 'Tu punto' })
  await expect(page.getByText('GeoNames')).toBeVisible({ timeout: 30_000 }) // software rendering is slow
  const isRough = page.getByText('Ubicamos el área')
  await expect(isRough).toBeVisible()
  await page.getByRole('button', { name: 'Mi puerta está aquí' }).click()
  await expect(page.getByRole('button', { name: 'Punto confirmado' })).toBeFocused()
  await expect(isRough).toHaveCount(0)
  await address.focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await pin.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [0] })
  const described = page.waitForResponse(/latlng=/)
  await page.keyboard.press('Shift+ArrowRight')
  const moved = new URL((await described).url()).searchParams.get('latlng')
  expect(moved).toMatch(/^18\.\d+,-66\.\d+$/)
  await expect(page.getByText('Sí llegamos.')).toBeVisible()
  await expect(pin).toBeFocused()
  expect(complaints).toEqual([])

  const dragged = page.waitForResponse(/latlng=/)
  await pin.hover()
  await page.mouse.down()
  const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {}
  await page.mouse.move(x - 40, y - 30, { steps: 4 })
  await page.mouse.up()
  expect(new URL((await dragged).url()).searchParams.get('latlng')).not.toBe(moved)
  await expect(page.getByText('Sí llegamos.')).toBeVisible()

  await page.route(/latlng=/, (route) => route.abort())
  await pin.press('ArrowLeft')
  await expect(page.getByText('La búsqueda no contestó. Revisa')).toBeVisible()
  await page.unroute(/latlng=/)
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByText('Sí llegamos.')).toBeVisible()
  await page.close()
})
