import type { Page } from '@playwright/test'
import type { PlacedOrder } from '../../../contract/orders.ts'
import { issueStoreKey } from '../../../server/services/store-keys.ts'
import type { orderByApi } from './order-by-api.ts'

/** The store whose screen is opened. */
export const store = 'SJ02'

/** Opens the store's screen by a link with a new key. */
export async function openKitchen(page: Page, services: Parameters<typeof orderByApi>[0]['services'], language = 'es') {
  const key = (await issueStoreKey(services.database, store)) ?? ''
  await page.goto(`/kitchen/?lang=${language}#key=${key}`)
  return key
}

/** Returns the card of an order. */
export const cardOf = (page: Page, { order_number: number }: PlacedOrder) => page.getByRole('article', { name: number })

/** Returns a column by its title. */
export const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })
