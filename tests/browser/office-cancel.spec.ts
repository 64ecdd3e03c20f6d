import { officeOrder } from '../paths/fixtures/office.ts'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { itemAnswer, OfficeDouble, refusalAnswer } from './support/office-double.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const paid = officeOrder()
const onTheWay = {
  ...paid,
  status: 6,
  events: paid.events.filter(({ status }) => status !== 7),
}
const canceled = { ...onTheWay, status: 8 }
const cancel = `POST orders/${paid.uuid}/cancel`
const file = `GET orders/${paid.uuid}`

test('an order is canceled with a reason once the money is told, also after a lost answer', async ({ page }) => {
  const office = await OfficeDouble.of(page, 'store')
  office.answers[file] = () => itemAnswer(onTheWay)
  office.answers[cancel] = () => null
  await page.goto(`/office/orders/${paid.uuid}?lang=es`)
  await page.getByRole('button', { name: 'Cancelar la orden' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancelar la orden ${paid.order_number}` })
  await expect(dialog.getByText('Lo que el cliente pagó se le devuelve completo.')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  const yes = dialog.getByRole('button', { name: 'Sí, cancelar la orden' })
  await yes.click()
  await expect(dialog.getByRole('alert')).toHaveText('Escoge la razón.')
  await dialog.getByRole('radio', { name: 'no se pudo entregar' }).check()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityIssuesOf(page), colorScheme).toEqual([])
  }
  await yes.click()
  await expect(dialog.getByText('No hubo respuesta.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'no se pudo entregar' })).toBeChecked()
  office.answers[cancel] = () => itemAnswer(canceled)
  await yes.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Cancelada', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar la orden' })).toHaveCount(0)
  expect(office.bodiesOf(cancel)).toEqual([{ reason: 'undeliverable' }, { reason: 'undeliverable' }])
})

test('an order that is over meanwhile says so, and is shown as it is', async ({ page }) => {
  const office = await OfficeDouble.of(page)
  office.answers[file] = () => itemAnswer(onTheWay)
  office.answers[cancel] = () => refusalAnswer('ORDER-15', 400, { reason: 'over' })
  await page.goto(`/office/orders/${paid.uuid}?lang=en`)
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'the customer asked for it' }).check()
  await dialog.getByRole('button', { name: 'Yes, cancel the order' }).click()
  await expect(dialog.getByText('The order is over and can’t be canceled.')).toBeVisible()
  office.answers[file] = () => itemAnswer(paid)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0)
})
