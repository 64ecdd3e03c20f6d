import { goToPay, openWithPizza } from './support/shopping.ts'
import { layoutShiftsOf, watchLayoutShifts } from './support/layout-shifts.ts'
import { openSettled, reloadSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const sum = (shifts: readonly number[]) => shifts.reduce((all, shift) => all + shift, 0)

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
}))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test(`a reload at the payment step shifts nothing on a ${device}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await openWithPizza(page)
      await goToPay(page)
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Iris')
      await page.getByRole('textbox', { name: 'Apellidos' }).fill('Colón')
      await page.getByRole('textbox', { name: 'Teléfono' }).fill('787 555 0101')
      await page.getByRole('textbox', { name: 'Correo' }).fill('iris@ejemplo.pr')
      await page.getByRole('button', { name: 'Seguir' }).click()
      await page.getByRole('button', { name: 'Seguir' }).click()
      await expect(page.getByRole('heading', { name: 'El pago', exact: true })).toBeFocused()
      await page.setViewportSize(viewport)
      await watchLayoutShifts(page)
      await reloadSettled(page)
      await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toBeVisible()
      expect(sum(await layoutShiftsOf(page))).toBeLessThan(0.01)
    })

    test(`the stores for a typed address shift nothing on a ${device}`, async ({ page }) => {
      await watchLayoutShifts(page)
      await openSettled(page, '/')
      await page.getByRole('combobox').pressSequentially('Ponce')
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /^Recoger en/ })
          .first(),
      ).toBeVisible()
      expect(sum(await layoutShiftsOf(page))).toBeLessThan(0.01)
    })
  })
