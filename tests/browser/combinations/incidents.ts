import { expect, type Page } from '@playwright/test'
import { submitLogin } from '../support/members.ts'
import { confirmButton, dollars, expectForm, totalOf, type OrderInProgress } from './customer.ts'
import type { Incident } from './order-combinations.ts'
import type { Undo } from './program-under-test.ts'

/** A trouble before an order is placed, and how the customer recovers. */
type Happening = {
  /** Causes the trouble; returns the undo. */
  readonly begin: (visit: OrderInProgress) => Promise<Undo>
  /** Confirms the order, reads the problem and recovers to the last button. */
  readonly remedy: (visit: OrderInProgress) => Promise<void>
  /** The remedy itself places the order. */
  readonly isPlacedByRemedy?: true
}

const nothingToUndo = () => Promise.resolve()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Returns the store chosen on this device. */
const storeOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('disposition') ?? '{}').outletCode)

/** Picks another offered time without leaving checkout. */
async function pickOther({ page }: OrderInProgress, day: RegExp, why: RegExp): Promise<void> {
  const gone = page.getByRole('dialog', { name: /^(Esa hora ya no se puede|Escoge una hora)$/ })
  await expect(gone.getByText(why)).toBeVisible()
  await gone.getByRole('button', { name: day }).first().click()
  await expect(gone).toHaveCount(0)
}

const closedWords = {
  // The page may notice before the server refuses.
  ASAP: /la tienda no toma órdenes inmediatas|^La tienda cerró/,
  slot: /^La tienda está cerrada a esa hora/,
} as const

/** Each trouble; the test then confirms the order again. */
export const incidents: Readonly<Record<Incident, Happening>> = {
  'nothing happens': { begin: async () => nothingToUndo, remedy: async () => undefined },

  'the store closes': {
    begin: async ({ page, shop }) => shop.closeForToday(await storeOf(page)),
    remedy: async (visit) => {
      await confirmButton(visit.page).click()
      await pickOther(visit, /^Mañana/, closedWords[visit.when])
      await expectForm(visit)
    },
  },

  'the price moves': {
    isPlacedByRemedy: true,
    begin: ({ shop }) => shop.raisePrice('la-boricua', 100),
    remedy: async (visit) => {
      const { page } = visit
      await confirmButton(page).click()
      const changed = dialog(page, 'El total cambió')
      const [before, after] = [totalOf(visit, 'usual'), totalOf(visit, 'dearer')]
      await expect(changed.getByText(`Viste ${dollars(before)} y ahora es ${dollars(after)}.`)).toBeVisible()
      await expect(changed.getByRole('listitem').filter({ hasText: 'La Boricua' })).toHaveText(/Antes.*Ahora/)
      await changed.getByRole('button', { name: `Hacer la orden por ${dollars(after)}` }).click()
    },
  },

  'the slot fills': {
    begin: async ({ page, shop, slot }) => {
      await shop.fillSlot(await storeOf(page), slot.wire)
      return nothingToUndo
    },
    remedy: async (visit) => {
      await confirmButton(visit.page).click()
      await pickOther(visit, /^Hoy/, /^Esa hora se acaba de llenar/)
      await expectForm(visit)
    },
  },

  'the session ends': {
    begin: async ({ page }) => {
      const token = await page.evaluate(() => JSON.parse(atob(JSON.parse(localStorage.getItem('user') ?? '""'))).token)
      const data = { token }
      await page.request.post('/v1/product-customer/logout', { data, headers: { 'x-token': String(token) } })
      return nothingToUndo
    },
    remedy: async (visit) => {
      const { page, credentials } = visit
      await confirmButton(page).click()
      const refused = dialog(page, 'No se pudo hacer la orden')
      await expect(refused.getByText('Tu sesión terminó. Entra otra vez.')).toBeVisible()
      await refused.getByRole('link', { name: 'Entrar' }).click()
      if (credentials) await submitLogin(page, credentials)
      await expect(page).toHaveURL(/\/checkout$/)
      await expectForm(visit)
    },
  },

  'the network drops': {
    begin: async ({ page }) => {
      await page.context().setOffline(true)
      return nothingToUndo
    },
    remedy: async (visit) => {
      const { page } = visit
      await confirmButton(page).click()
      await expect(dialog(page, 'No hay conexión')).toBeVisible()
      await page.context().setOffline(false)
      await dialog(page, 'Tu orden no llegó a la tienda').getByRole('button', { name: 'Revisar mis datos' }).click()
      for (const _ of ['contact', 'handover']) await page.getByRole('button', { name: 'Seguir', exact: true }).click()
      await expectForm(visit)
    },
  },
}
