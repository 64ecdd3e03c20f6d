import { changeOutlet, changeProduct, outletOf, productOf } from '../server/support/change-catalog.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })

for (const [size, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const)
  test.describe(size, () => {
    test.use({ viewport })
    test(
      `a customer on ${size} gives an accepted order for later another time, and agrees to its changed total`,
      { tag: size === 'a phone' ? [] : '@full' },
      async ({ page, server, services }) => {
        const order = await orderByApi(
          { url: server.url, services },
          { type: 'D', slot: '2026-03-04 20:00:00', change: { handover: 'door' } },
        )
        await page.goto(`/tracker-order/${order.uuid}#token=${order.order_token}`)
        await expect(page.getByText(/La puedes cambiar o cancelar hasta: mañana, 2:00/)).toBeVisible()
        await services.life.move(order.uuid, 11, 'store')
        await expect(page.getByRole('heading', { level: 1, name: 'Tu orden está programada' })).toBeVisible()
        await page.getByRole('button', { name: 'Cambiar la hora' }).click()
        const picker = page.getByRole('dialog', { name: '¿Para cuándo?' })
        await expect(picker.getByRole('radio', { name: 'Lo antes posible' })).toHaveCount(0)
        await picker.getByRole('radio', { name: /^Jue/ }).check()
        await picker.getByRole('radio', { name: /^5:30/ }).check()
        await picker.getByRole('button', { name: /^Cambiar para el jueves.+5:30/ }).click()
        const { sale } = productOf(services, 'pepperoni-doble')
        await changeProduct(services, 'pepperoni-doble', { sale: { ...sale, hutDayOnly: true } })
        await page.getByRole('button', { name: 'Sí, cambiarla' }).click()
        const refused = page.getByRole('dialog', { name: 'Esa hora no se puede' })
        await expect(refused).toContainText('Pepperoni Doble')
        await changeProduct(services, 'pepperoni-doble', { sale })
        await refused.getByRole('button', { name: 'Escoger otra hora' }).click()
        await picker.getByRole('radio', { name: /^5:30/ }).check()
        await picker.getByRole('button', { name: /^Cambiar para el jueves.+5:30/ }).click()
        const { deliveryFee } = outletOf(services, 'SJ02')
        await changeOutlet(services, 'SJ02', { deliveryFee: deliveryFee + 100 })
        await expect(page.getByRole('dialog', { name: '¿Cambiar la hora?' })).toContainText('Antes: mañana, 4:00')
        await page.getByRole('button', { name: 'Sí, cambiarla' }).click()
        await expect(page.getByRole('dialog', { name: 'A esa hora el total cambia' })).toBeVisible()
        await page.getByRole('button', { name: 'Sí, cambiarla' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        const done = /^Cambiaste la hora\. Tu orden es ahora para: el jueves.+5:30/
        await expect(page.getByRole('main').getByText(done)).toBeVisible()
        await expect(page.locator('.visually-hidden[aria-live]')).toHaveText(done)
        await expect(page.getByText(/La puedes cambiar o cancelar hasta: el jueves.+3:30/)).toBeVisible()
        expect((await services.life.read(order.uuid)).promisedFrom.toString()).toBe('2026-03-05T21:30:00Z')
        await changeOutlet(services, 'SJ02', { deliveryFee })
      },
    )
  })
