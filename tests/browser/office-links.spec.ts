import { auditEntry, foundOrder, officeComplaint, officeOrder } from '../paths/fixtures/office.ts'
import { itemAnswer, itemsAnswer, OfficeDouble } from './support/office-double.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the log of changes leads to versions and orders, and its entry of the menu is in view on a phone', async ({
  page,
}) => {
  const office = await OfficeDouble.of(page, 'owner')
  const entries = [
    { ...auditEntry(1), action: 'catalog.published', subject: '3', details: { changes: 1, back: 1 } },
    { ...auditEntry(2), action: 'order.refunded' },
  ]
  office.answers['GET audit'] = () => itemsAnswer(entries)
  await page.goto('/office/audit')
  const [version, order] = [page.getByRole('listitem').first(), page.getByRole('listitem').last()]
  await expect(version).toContainText('Volvió a lo que decía la 1')
  await expect(version.getByRole('link', { name: '3' })).toHaveAttribute('href', '/office/catalog/3')
  await expect(page.getByRole('link', { name: 'Cambios' })).toBeInViewport({ ratio: 1 })
  await order.getByRole('link', { name: 'B001-0001' }).click()
  await expect(page).toHaveURL(/\/office\/orders\?search=B001-0001$/)
})

test('an order that was made again is a link in the answer of its complaint', async ({ page }) => {
  const office = await OfficeDouble.of(page)
  const answer = {
    kind: 'remake',
    words: '',
    cents: null,
    coupon: null,
    order_number: 'B001-0009',
    at: '2026-03-04T21:30:00Z',
  }
  const complaint = { ...officeComplaint, answer }
  const { uuid } = foundOrder(1)
  office.answers[`GET orders/${uuid}`] = () => itemAnswer({ ...officeOrder(), complaints: [complaint] })
  await page.goto(`/office/orders/${uuid}`)
  await expect(page.getByRole('link', { name: 'B001-0009' })).toHaveAttribute('href', '/office/orders?search=B001-0009')
})
