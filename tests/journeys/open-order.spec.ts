import { productOf } from '../server/support/change-catalog.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import { openWithPizza } from '../browser/support/shopping.ts'
import { expect, testWith, tuesdayNoon } from '../browser/support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1280, height: 900 } })

test('what a store reports as sold out is told in an open order, and is on the open menu', async ({
  page,
  request,
  services,
}) => {
  await openWithPizza(page, '/order/pizzas')
  await expect(page.getByRole('complementary', { name: 'Tu orden' })).toContainText('La Boricua')
  const key = (await issueStoreKey(services.database, 'SJ03')) ?? ''
  const { uuid } = productOf(services, 'la-boricua')
  await request.put(`/v2/product-menu-fe/sold-out/${uuid}`, {
    headers: { 'x-store-key': key },
    data: { sold_out: true },
  })
  const dialog = page.getByRole('dialog', { name: 'La tienda cambió algo de tu orden' })
  await expect(dialog).toContainText('La Boricua')
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Se acabó por hoy en esta tienda.').first()).toBeVisible()
})
