import { openSettled } from './support/settled.ts'
import { orderPizza } from './support/shopping.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })

test(
  'the front page leads a guest to the order in progress until its page showed its end',
  { tag: '@full' },
  async ({ page, services }) => {
    const path = await orderPizza(page)
    const order = page.getByRole('region', { name: 'Tu orden' })
    await openSettled(page, '/')
    await order.getByRole('link', { name: 'Ver mi orden' }).click()
    await expect(page).toHaveURL(path)
    await services.life.move(path.slice(-36), 4, 'store')
    await expect(page.getByRole('heading', { level: 1, name: /no pudo/ })).toBeVisible()
    await openSettled(page, '/')
    await expect(page.getByRole('heading', { name: 'Ofertas de hoy' })).toBeVisible()
    await expect(order).toHaveCount(0)
  },
)
