import type { Page } from '@playwright/test'
import { choiceOfBuild } from '../../../contract/build-to-choice.ts'
import { serializeDisposition } from '../../../contract/disposition.ts'
import { market } from '../../../server/domain/market.ts'
import { toChosenOutlet } from '../../../machines/localization/localization.rules.ts'
import { defaultBuild } from '../../../machines/product/single-builder.rules.ts'
import { createApi } from '../../../src/api/api.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { unwrap } from '../../faults/kit/customer.ts'
import { httpTo } from '../../faults/kit/http-to.ts'

/** Values by storage key; what is stored is their JSON. */
export type StoredState = Readonly<Record<string, unknown>>

/** The store of `00907` that the front page lists first. */
const nearest = { location: '-66.087625,18.452271', order_type: 'C', limit: '5' } as const
const asap = { order_type: 'C', order_time: null, advance_order: 0 } as const

const apiOf = (origin: string) => createApi(httpTo(() => origin))
const outletOf = async (origin: string) => {
  const [outlet] = unwrap(await apiOf(origin).stores(nearest))
  if (!outlet) throw new Error('No store is near')
  return outlet
}

/** Returns the storage of a device with ASAP pickup at the nearest store of 00907. */
export async function storedStore(origin: string): Promise<StoredState> {
  const outlet = await outletOf(origin)
  return {
    disposition: serializeDisposition(
      {
        orderType: 'carryout',
        outlet: toChosenOutlet(outlet),
        place: null,
        when: { kind: 'asap' },
      },
      { timezone: market.timezone, searchedCode: null },
    ),
  }
}

/** Creates a cart of that store with an unchanged product. */
async function fillCart(origin: string, slug: string) {
  const { code } = await outletOf(origin)
  const uuid = seedCatalog.products.find((product) => product.slug === slug)?.uuid ?? ''
  const product = unwrap(await apiOf(origin).product(uuid, {}))
  const choice = choiceOfBuild(product, defaultBuild(product))
  if (!choice) throw new Error(`${slug} does not come as it is`)
  const request = { context: { outlet_code: code, ...asap }, productUuid: uuid, quantity: 1, ...choice }
  return unwrap(await apiOf(origin).addItem(request, {}))
}

/** Returns the storage of that device with a product in its cart. `upsell`: whether the upsell was shown before. */
export async function storedCart(origin: string, { slug = 'la-boricua', upsell = false } = {}): Promise<StoredState> {
  const cart = await fillCart(origin, slug)
  return {
    ...(await storedStore(origin)),
    cart: { id: cart.uuid, device: cart.device },
    ...(upsell && { upsell: cart.uuid }),
  }
}

/** Writes to local storage before the next page of this tab opens; later writes of the page are kept. */
export async function writeLocalStorage(page: Page, state: StoredState): Promise<void> {
  await page.addInitScript(
    ([id, values]) => {
      if (sessionStorage.getItem(id) !== null) return
      sessionStorage.setItem(id, 'stored')
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
    },
    [`stored-${crypto.randomUUID()}`, state] as const,
  )
}
