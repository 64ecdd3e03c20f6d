import { orderPizza } from '../browser/support/shopping.ts'
import { signInToOffice } from '../browser/support/staff.ts'
import { expect, testWith, tuesdayNoon } from '../browser/support/test.ts'
import { picture } from '../paths/fixtures/complaints.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1280, height: 900 } })

test('a customer says what was wrong with a photo, the office answers with a coupon, and the customer reads it', async ({
  page,
  browser,
  server,
  services,
}) => {
  const uuid = (await orderPizza(page)).slice(-36)
  for (const status of [10, 12, 5, 16, 9] as const) await services.life.move(uuid, status, 'store')
  await page.getByRole('button', { name: 'Decir qué pasó' }).click()
  await page.getByRole('radio', { name: 'Faltó algo' }).check()
  await page.getByRole('checkbox', { name: /La Boricua/ }).check()
  await page.getByRole('textbox', { name: 'Cuéntanos' }).fill('Faltó la mitad')
  await page
    .getByLabel('Una foto')
    .setInputFiles({ name: 'foto.png', mimeType: picture.type, buffer: Buffer.from(picture.base64, 'base64') })
  await page.getByRole('button', { name: 'Enviar la queja' }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos tu queja' })).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const office = await context.newPage()
  await signInToOffice(office, services, 'service', '/office/complaints')
  await office.getByRole('link', { name: 'Faltó algo' }).click()
  await office.getByRole('button', { name: 'Ver la foto' }).click()
  await expect(office.getByRole('img', { name: 'La foto de la queja' })).toBeVisible()
  await office.getByRole('button', { name: 'Contestar la queja' }).click()
  const dialog = office.getByRole('dialog', { name: 'Contestar la queja' })
  await dialog.getByRole('radio', { name: 'Un cupón' }).check()
  await dialog.getByRole('textbox', { name: 'Cantidad en dólares' }).fill('7')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Sí, contestar' }).click()
  await expect(office.getByText('Contestada', { exact: true })).toBeVisible()
  await office.getByRole('link', { name: 'Quejas' }).click()
  await expect(office.getByText('Todas las quejas están contestadas.')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Contestamos tu queja' })).toBeVisible()
  await expect(page.getByText('Te damos este cupón.')).toBeVisible()
})
