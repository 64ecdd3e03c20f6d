import type { Page } from '@playwright/test'
import { languages } from '../../contract/primitives.ts'
import {
  answeredComplaint,
  auditEntry,
  foundOrder,
  officeComplaint,
  officeOrder,
  officeRefund,
  serviceMember,
  staffInvitation,
  storedSession,
  unacceptedOrder,
} from '../paths/fixtures/office.ts'
import { picture } from '../paths/fixtures/complaints.ts'
import { expectAccessibleAtBothSizes } from './support/accessible-sizes.ts'
import { itemAnswer, itemsAnswer, OfficeDouble, pictureAnswer, refusalAnswer } from './support/office-double.ts'
import { consoleIssuesOf, expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const order = foundOrder(1)
const openSession = { ...storedSession, expires_at: '2099-01-01T00:00:00Z' }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('signing in takes a password and a code, and what was typed stays', async ({ page }) => {
  const issues = consoleIssuesOf(page)
  const office = await OfficeDouble.of(page, null)
  office.answers['POST staff/sign-in'] = (body) =>
    JSON.stringify(body).includes('right')
      ? itemAnswer({ challenge: 'challenge', expires_at: inAnHour() })
      : refusalAnswer('STAFF-2', 400)
  office.answers['POST staff/sign-in/code'] = () => refusalAnswer('STAFF-3', 400)
  await page.goto('/office/orders?search=Ana')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ines@bohio.example')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('no coinciden')
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ines@bohio.example')
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue('wrong')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('right')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Confirma que eres tú')).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Código de seis dígitos' })
  await expect(code).toBeFocused()
  await page.keyboard.type('000 000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/Ese código no sirve/)
  office.answers['POST staff/sign-in/code'] = () => itemAnswer(openSession)
  await code.fill('123 456')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Órdenes')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('Ana')
  expect(office.bodiesOf('POST staff/sign-in/code').slice(1)).toEqual([{ challenge: 'challenge', code: '123456' }])
  expect(issues.filter((issue) => !issue.includes('400'))).toEqual([])
})

test('an invitation sets up the app and the password, and leaves the address', async ({ page }) => {
  const office = await OfficeDouble.of(page, null)
  office.answers['POST staff/invitation'] = () => itemAnswer(staffInvitation)
  office.answers['POST staff/invitation/accept'] = () => itemAnswer(openSession)
  await page.goto('/office/?lang=es#invitation=secret')
  await expect(heading(page, 'Te damos la bienvenida, Inés Colón')).toBeVisible()
  await expect(page).toHaveURL(/\/office\/$/)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading(page, /^Welcome/)).toBeVisible()
  await expect(page).toHaveURL(/\/office\/$/)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await page.getByRole('textbox', { name: 'Código de seis dígitos' }).fill('123456')
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Flamboyan-1898')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(heading(page, 'Órdenes')).toBeVisible()
  expect(office.bodiesOf('POST staff/invitation/accept')).toEqual([
    { invitation: 'secret', password: 'Flamboyan-1898', code: '123456' },
  ])
})

test('coming back to the page of an order reads it again, as others left it', async ({ page }) => {
  const office = await OfficeDouble.of(page)
  await page.goto(`/office/orders/${order.uuid}`)
  await expect(page.getByRole('button', { name: 'Devolver dinero' })).toBeVisible()
  office.answers[`GET orders/${order.uuid}`] = () =>
    itemAnswer({ ...officeOrder({ ...officeRefund, amount: 1818 }), refundable: 0, left_to_refund: 0 })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: 'Devolver dinero' })).toHaveCount(0)
  await expect(page.getByText('$18.18').first()).toBeVisible()
  office.answers[`GET orders/${order.uuid}`] = () => refusalAnswer('STAFF-1', 401)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Tu sesión terminó')).toBeVisible()
  await expect(page.getByText('Ana Vega')).toHaveCount(0)
})

test('an ended session asks to sign in again, and the page is the same', async ({ page }) => {
  const office = await OfficeDouble.of(page)
  office.answers['POST staff/sign-in'] = () => itemAnswer({ challenge: 'challenge', expires_at: inAnHour() })
  office.answers['POST staff/sign-in/code'] = () => itemAnswer({ ...openSession, token: 'new token' })
  await page.goto(`/office/orders/${order.uuid}`)
  await expect(heading(page, 'B001-0001')).toBeVisible()
  office.answers[`GET orders/${order.uuid}`] = () => refusalAnswer('STAFF-1', 401)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText('Tu sesión terminó')).toBeVisible()
  await expect(page.getByText('Ana Vega')).toHaveCount(0)
  office.answers[`GET orders/${order.uuid}`] = () => itemAnswer(officeOrder())
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('right')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('textbox', { name: 'Código de seis dígitos' }).fill('123456')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(heading(page, 'B001-0001')).toBeVisible()
  office.answers['POST staff/sign-out'] = () => itemAnswer(null)
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(heading(page, 'Entra a la oficina')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Entra a la oficina')).toBeVisible()
})

test('an order is found by a phone, and the address keeps the search', async ({ page }) => {
  const office = await OfficeDouble.of(page)
  await page.goto('/office/')
  await expect(page.getByRole('row')).toHaveCount(3)
  office.answers['GET orders'] = (_, query) =>
    query.get('search') === '7875550101' ? itemsAnswer([order]) : itemsAnswer([])
  await page.getByRole('searchbox').fill('7875550101')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/\/office\/orders\?search=7875550101$/)
  await page.getByRole('link', { name: order.order_number }).click()
  await expect(page).toHaveURL(new RegExp(`/office/orders/${order.uuid}$`))
  await expect(page.getByText('Pago cobrado: $18.18')).toBeVisible()
  await expect(page.getByText('Correo: orden recibida')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Órdenes')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('7875550101')
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('Nada coincide con esa búsqueda')).toBeVisible()
  office.answers['GET orders'] = () => refusalAnswer('COMMON-07', 503)
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  office.answers['GET orders'] = () => itemsAnswer([order])
  await page.getByRole('button', { name: 'Buscar otra vez' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/\/office\/orders$/)
})

test('orders that their store leaves unaccepted are told with its phone, until it takes them', async ({ page }) => {
  const office = await OfficeDouble.of(page)
  await page.clock.install()
  office.answers['GET unaccepted-orders'] = () => itemsAnswer([unacceptedOrder(1)])
  await page.goto('/office/orders')
  await expect(
    page.getByRole('heading', { name: '1 orden espera a que su tienda la acepte o la confirme.' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: '787-555-0102' })).toHaveAttribute('href', 'tel:+17875550102')
  office.answers['GET unaccepted-orders'] = () => null
  await page.clock.fastForward(30_000)
  await expect(page.getByText('No sabemos ahora si alguna tienda tiene órdenes sin aceptar.')).toBeVisible()
  await expect(page.getByRole('link', { name: '787-555-0102' })).toBeVisible()
  office.answers['GET unaccepted-orders'] = () => itemsAnswer([])
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('link', { name: '787-555-0102' })).toHaveCount(0)
})

test('[office.refund] a double press and a lost answer give back money once', async ({ page }) => {
  const office = await OfficeDouble.of(page)
  const refunds = `POST orders/${order.uuid}/refunds`
  await page.goto(`/office/orders/${order.uuid}`)
  await page.getByRole('button', { name: 'Devolver dinero' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver dinero' })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Escoge la razón.')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Razón' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'Una parte' }).check()
  await dialog.getByRole('textbox', { name: 'Cantidad en dólares' }).fill('4.50')
  await dialog.getByRole('combobox', { name: 'Razón' }).selectOption('cold')
  await dialog.getByRole('textbox', { name: /^Nota/ }).fill('Llegó fría')
  await dialog.getByRole('button', { name: 'Continuar' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('4 dólares con 50 centavos')).toBeVisible()
  expect(office.bodiesOf(refunds), 'a second Enter pays nothing').toEqual([])
  office.answers[refunds] = () => null
  await dialog.getByRole('button', { name: 'Sí, devolver el dinero' }).dblclick()
  await expect(dialog.getByText('todavía no sabemos si los $4.50 salieron')).toBeVisible()

  const refund = { ...officeRefund, amount: 450 }
  office.answers[refunds] = () => itemAnswer(refund)
  office.answers[`GET orders/${order.uuid}`] = () => itemAnswer(officeOrder(refund))
  await page.reload()
  await expect(dialog.getByText('El banco devolvió $4.50')).toBeVisible()
  const bodies = office.bodiesOf(refunds)
  expect(bodies[0]).toMatchObject({ amount: 450, reason: 'cold', note: 'Llegó fría' })
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  await dialog.getByRole('button', { name: 'Volver a la orden' }).click()
  await expect(page.getByText('Dinero devuelto: $4.50')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Dinero devuelto: $4.50')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a complaint is answered once from the list, with its picture, whatever is pressed twice, lost or reloaded', async ({
  page,
}) => {
  const office = await OfficeDouble.of(page)
  const file = `GET orders/${order.uuid}`
  const answers = `POST complaints/${officeComplaint.uuid}/answer`
  office.answers[file] = () => itemAnswer({ ...officeOrder(), complaints: [officeComplaint] })
  office.answers[`GET complaints/${officeComplaint.uuid}/picture`] = () => pictureAnswer(picture.base64)
  await page.goto('/office/complaints')
  await expect(page.getByRole('link', { name: /^Quejas ?2$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Faltó algo' }).first().click()
  await expect(heading(page, 'B001-0001')).toBeVisible()
  await page.getByRole('button', { name: 'Ver la foto' }).click()
  await expect(page.getByRole('img', { name: 'La foto de la queja' })).toBeVisible()
  await page.getByRole('button', { name: 'La foto de la queja' }).click()
  await expect(page.getByRole('button', { name: 'La foto de la queja', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Contestar la queja' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contestar la queja' })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Escoge qué recibe.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Un cupón' }).check()
  await dialog.getByRole('textbox', { name: 'Cantidad en dólares' }).fill('7')
  await dialog.getByRole('textbox', { name: /^Mensaje/ }).fill('Lo sentimos mucho')
  await page.reload()
  await page.getByRole('button', { name: 'Contestar la queja' }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Un cupón de $7.00')).toBeVisible()
  office.answers[answers] = () => null
  await dialog.getByRole('button', { name: 'Sí, contestar' }).dblclick()
  await expect(dialog.getByText('todavía no sabemos si salió')).toBeVisible()
  office.answers[answers] = () => itemAnswer(answeredComplaint)
  office.answers[file] = () => itemAnswer({ ...officeOrder(), complaints: [answeredComplaint] })
  await dialog.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect(page.getByText('Cupón de $7.00: LOSIENTO7')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const bodies = office.bodiesOf(answers)
  expect(bodies[0]).toMatchObject({ kind: 'coupon', cents: 700, words: 'Lo sentimos mucho' })
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
})

test('a day shows its sums, and is saved as a file', async ({ page }) => {
  const office = await OfficeDouble.of(page, 'owner')
  office.answers['GET days/2026-03-04/sales.csv'] = () => ({ body: 'store;total\r\nB001;18.18\r\n' })
  await page.goto('/office/days/2026-03-04')
  await expect(page.getByRole('row', { name: /^Suma .*1.*\$16\.99.*\$1\.02.*\$0\.17.*\$18\.18$/ })).toBeVisible()
  await expect(page.getByText('1 a tiempo, 0 tarde')).toBeVisible()
  await page.getByText('Ver los números').click()
  await expect(page.getByRole('row', { name: /^4:00\sp\.\sm\. 1$/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bajar CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('bohio-2026-03-04.csv')
  office.answers['GET days/2026-03-03'] = () => refusalAnswer('COMMON-07', 503)
  await page.getByRole('link', { name: 'Día anterior' }).click()
  await expect(page).toHaveURL(/\/office\/days\/2026-03-03$/)
  await expect(page.getByRole('alert')).toBeVisible()

  const field = page.getByLabel('Día', { exact: true })
  await expect(field).toHaveValue('2026-03-03')
  await field.fill('2026-03-04')
  await expect(page).toHaveURL(/\/office\/days\/2026-03-03$/)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/office\/days\/2026-03-04$/)
  await page.goto('/office/days/2026-13-45')
  await expect(heading(page, 'No encontramos esa página')).toBeVisible()
})

test('an owner invites a member of staff, and others have no such page', async ({ page }) => {
  const office = await OfficeDouble.of(page, 'owner')
  office.answers['GET staff'] = () => itemsAnswer([serviceMember])
  office.answers['POST staff'] = () => refusalAnswer('STAFF-5', 409)
  await page.goto('/office/staff')
  await page.getByRole('button', { name: 'Invitar a alguien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a alguien' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Leo')
  await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill('leo@bohio.example')
  await dialog.getByRole('combobox', { name: 'Papel' }).selectOption('catalog')
  await dialog.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(dialog.getByText('Ya hay una cuenta con ese correo')).toBeVisible()
  const leo = { ...serviceMember, uuid: order.uuid, name: 'Leo', active: false, role: 'catalog' }
  office.answers['POST staff'] = () => itemAnswer(leo)
  await dialog.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(page.getByRole('heading', { name: 'Leo' })).toBeVisible()
  await expect(page.getByText('Invitación enviada', { exact: true })).toBeVisible()
  await expect(page.getByText('Invitación enviada a leo@bohio.example.')).toHaveRole('status')
  await page.getByRole('button', { name: 'Cambiar el acceso de Leo' }).press('Enter')
  await page.getByRole('button', { name: 'Quitarle el acceso', exact: true }).press('Enter')
  await expect(page.getByText('¿Quitarle el acceso a Leo?')).toBeFocused()
  await page.getByRole('button', { name: 'Dejarlo como está' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Quitarle el acceso', exact: true })).toBeFocused()
})

test('a page of another role is not shown, nor are its calls made', async ({ page }) => {
  const office = await OfficeDouble.of(page, 'service')
  await page.goto('/office/audit')
  await expect(heading(page, 'Esta página no es de tu papel')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Equipo' })).toHaveCount(0)
  expect(office.calls).toEqual([])
})

for (const language of languages)
  test(`axe finds nothing in the office in ${language}, light and dark, on a desk and a phone`, async ({ page }) => {
    const office = await OfficeDouble.of(page, 'owner')
    office.answers['GET staff'] = () => itemsAnswer([serviceMember])
    office.answers['GET audit'] = () => itemsAnswer([auditEntry(1)])
    const pages = ['orders', 'complaints', `orders/${order.uuid}`, 'days/2026-03-04', 'staff', 'audit']
    for (const path of pages) {
      await page.goto(`/office/${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('listitem').or(page.getByRole('row')).first()).toBeVisible()
      await expectAccessibleAtBothSizes(page, path)
    }
  })

test('the office is no page of the shop: a strict policy, for no search engine', async ({ request }) => {
  const response = await request.get('/office/orders')
  expect(response.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  })
  expect((await request.get('/office')).url()).toMatch(/\/office\/$/)
  expect((await request.get('/office/assets/none.js')).status()).toBe(404)
  expect((await request.get('/office/nothing')).status()).toBe(404)
})
