import { languages } from '../../contract/primitives.ts'
import { foundOrder, officeOrder } from '../paths/fixtures/office.ts'
import { phoneLine, phoneOffer, phoneQuote } from '../paths/fixtures/phone-orders.ts'
import { uuid } from '../paths/fixtures/places.ts'
import { expectAccessibleAtBothSizes } from './support/accessible-sizes.ts'
import { itemAnswer, OfficeDouble, refusalAnswer } from './support/office-double.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const order = foundOrder(1)
const placed = { uuid: uuid(790), order_number: 'B001-9' }
const calls = {
  file: `GET orders/${order.uuid}`,
  offer: `GET orders/${officeOrder().uuid}/reorder`,
  price: `POST orders/${officeOrder().uuid}/check-reorder`,
  place: `POST orders/${officeOrder().uuid}/reorder`,
} as const
const gone = { ...phoneOffer.lines[0], id: uuid(791), name: 'Flan de queso', after: null }

test('an order is placed again for a customer on the phone by keyboard alone, once, whatever is pressed twice or lost', async ({
  page,
}) => {
  const office = await OfficeDouble.of(page)
  office.answers[calls.file] = () => itemAnswer(officeOrder())
  office.answers[calls.offer] = () => refusalAnswer('HUT-02', 400)
  await page.goto(`/office/orders/${order.uuid}`)
  await page.getByRole('button', { name: 'Pedir otra vez' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Pedir otra vez la orden/ })
  await expect(dialog.getByRole('alert')).toBeVisible()
  office.answers[calls.offer] = () => itemAnswer({ ...phoneOffer, lines: [...phoneOffer.lines, gone] })
  await dialog.getByRole('button', { name: 'Intentar otra vez' }).press('Enter')
  await expect(dialog.getByText('1 por $13.99, antes $12.99')).toBeVisible()
  await expect(dialog.getByText('No se puede pedir ahora')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Entrega', exact: true })).toBeChecked()

  await dialog.getByRole('spinbutton').first().press('ArrowUp')
  await dialog.getByRole('textbox', { name: 'Correo' }).fill('')
  await dialog.getByRole('button', { name: 'Ver el total' }).press('Enter')
  await expect(dialog.getByText('Escribe el correo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Correo' }).fill('ana@example.com')
  await dialog.getByRole('combobox', { name: 'Para cuándo' }).selectOption('2026-03-03')
  await dialog.getByRole('combobox', { name: 'Hora' }).selectOption('6:15 p. m.')
  await dialog.getByRole('textbox', { name: 'Con cuánto paga' }).fill('40')
  office.answers[calls.price] = () => itemAnswer(phoneQuote)
  await dialog.getByRole('button', { name: 'Ver el total' }).press('Enter')
  await expect(dialog.getByText('$18.96')).toBeVisible()
  await expect(dialog.getByText('para el 3 de marzo de 2026 · 6:15 p. m.')).toBeVisible()
  await expect(dialog.getByText('Paga con $40.00.')).toBeVisible()

  office.answers[calls.place] = () => null
  await dialog.getByRole('button', { name: 'Sí, hacer la orden' }).dblclick()
  await expect(dialog.getByText('todavía no sabemos si la tienda la tiene')).toBeVisible()
  await page.keyboard.press('Escape')
  office.answers[calls.place] = () => itemAnswer(placed)
  await dialog.getByRole('button', { name: 'Enviar otra vez' }).press('Enter')
  await expect(dialog.getByRole('link', { name: 'B001-9' })).toBeVisible()
  const bodies = office.bodiesOf(calls.place)
  expect(bodies[0]).toMatchObject({ total: 1896, lines: [{ id: phoneLine, quantity: 2 }], change_for: 4000 })
  expect(bodies[0]).toMatchObject({ order_time: '2026-03-03T22:15:00Z', payment_method: 'cash' })
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  await dialog.getByRole('button', { name: 'Listo' }).press('Enter')
  await expect(dialog).toHaveCount(0)
})

test('an order by phone that was typed is there after a reload, and one whose answer was lost is the same order', async ({
  page,
}) => {
  const office = await OfficeDouble.of(page)
  office.answers[`GET orders/${officeOrder().uuid}`] = () => itemAnswer(officeOrder())
  office.answers[calls.offer] = () => itemAnswer(phoneOffer)
  office.answers[calls.price] = () => itemAnswer(phoneQuote)
  office.answers[calls.place] = () => null
  await page.goto(`/office/orders/${officeOrder().uuid}`)
  await page.getByRole('button', { name: 'Pedir otra vez' }).click()
  const dialog = page.getByRole('dialog', { name: /^Pedir otra vez la orden/ })
  const email = dialog.getByRole('textbox', { name: 'Correo' })
  await email.fill('otra@example.com')
  await page.reload()
  await expect(email).toHaveValue('otra@example.com')
  await dialog.getByRole('button', { name: 'Ver el total' }).click()
  await dialog.getByRole('button', { name: 'Sí, hacer la orden' }).click()
  await expect(dialog.getByText('todavía no sabemos si la tienda la tiene')).toBeVisible()

  office.answers[calls.place] = () => itemAnswer(placed)
  await page.reload()
  await expect(dialog.getByRole('link', { name: 'B001-9' })).toBeVisible()
  expect(new Set(office.bodiesOf(calls.place).map((body) => JSON.stringify(body))).size).toBe(1)
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pedir otra vez' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

for (const language of languages)
  test(`ordering by phone is accessible on a desk and a phone, in light and dark: ${language}`, async ({ page }) => {
    const office = await OfficeDouble.of(page)
    const curb = { order_type: 'carryout', handover: 'curbside' }
    office.answers[calls.file] = () => itemAnswer(officeOrder())
    office.answers[calls.offer] = () => itemAnswer({ ...phoneOffer, lines: [...phoneOffer.lines, gone], alcohol: true })
    office.answers[calls.price] = () => itemAnswer(phoneQuote)
    await page.goto(`/office/orders/${order.uuid}?lang=${language}`)
    await page.getByRole('button', { name: /^(Pedir otra vez|Order again)$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator(`input[value="${curb.order_type} ${curb.handover}"]`).check({ force: true })
    const press = (name: RegExp) => dialog.getByRole('button', { name }).click()
    const judge = (what: string) => expectAccessibleAtBothSizes(page, what)
    await press(/^(Ver el total|See the total)$/)
    await judge('the form with its problems')
    await dialog.getByRole('textbox', { name: /^(Modelo|Model)$/ }).fill('Corolla')
    await dialog.getByRole('textbox', { name: 'Color' }).fill('rojo')
    await dialog.getByRole('checkbox').check({ force: true })
    await press(/^(Ver el total|See the total)$/)
    await expect(dialog.getByText('$18.96')).toBeVisible()
    await judge('what is read back')
  })
