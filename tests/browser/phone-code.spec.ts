import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeOutlet } from '../server/support/change-catalog.ts'
import { fillCheckout, openCheckout } from './support/shopping.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })

/** Returns the code of the only text message that the server has sent. */
async function codeSent(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return /\d{6}(?=\. Vale)/.exec(texts.join(' '))?.[0] ?? ''
}

test('a stranger who pays cash orders once, with the code that was sent to the phone, and types nothing twice', async ({
  page,
  server,
  services,
}) => {
  await changeOutlet(services, 'SJ03', { cashCode: true })
  await openCheckout(page)
  await fillCheckout(page)
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.getByRole('button', { name: /^Hacer la orden/ }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirma tu teléfono' })
  await dialog.getByRole('button', { name: 'Enviarme el código' }).click()
  const field = dialog.getByRole('textbox', { name: 'Código de 6 dígitos' })
  await field.fill('12')
  await dialog.getByRole('button', { name: 'Confirmar y ordenar' }).click()
  await expect(dialog.getByText('El código tiene 6 dígitos.')).toBeVisible()
  const code = await codeSent(server.dataDir)
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await dialog.getByRole('button', { name: 'Confirmar y ordenar' }).click()
  await expect(dialog.getByText('Ese código no es.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Pagar de otra forma' }).click()
  await expect(page.getByRole('radio', { name: /^Efectivo/ })).toBeChecked()
  await page.getByRole('button', { name: /^Hacer la orden/ }).click()
  await dialog.getByRole('button', { name: 'Enviarme el código' }).click()
  await field.fill(code)
  await dialog.getByRole('button', { name: 'Confirmar y ordenar' }).click()
  await page.waitForURL(/\/tracker-order\//)
  await expect(page.getByRole('heading', { name: 'En tu orden' })).toBeVisible()
})
