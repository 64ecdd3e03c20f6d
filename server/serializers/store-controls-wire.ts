import { Temporal } from 'temporal-polyfill'
import type { Language } from '../../contract/primitives.ts'
import type { StoreControls as Wire, StoreItem } from '../../contract/store-controls.ts'
import { isSoldAt, type CatalogIndex } from '../domain/catalog-index.ts'
import { market } from '../domain/market.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import type { StoreControls } from '../domain/stores/store-controls.ts'

type Parts = {
  readonly outlet: Pick<Outlet, 'code' | 'name'>
  readonly controls: StoreControls
  readonly soldOut: ReadonlySet<string>
}

/** Returns what a store decides about its orders; a pause that is over is none. */
export function storeControlsWire({ outlet, controls, soldOut }: Parts, now: Temporal.Instant): Wire {
  const { pausedUntil, pauseReason, extraMinutes } = controls
  const isPaused = pausedUntil !== null && Temporal.Instant.compare(now, pausedUntil) < 0
  return {
    outlet: { code: outlet.code, name: outlet.name, timezone: market.timezone },
    paused_until: isPaused ? pausedUntil.toString() : null,
    pause_reason: isPaused ? pauseReason : null,
    extra_minutes: extraMinutes,
    sold_out: [...soldOut],
  }
}

/** Returns what a store can report as sold out: its products, their sizes if there are several, and all toppings. */
export function storeItemsWire({ products, toppings }: CatalogIndex, outlet: Outlet, lang: Language): StoreItem[] {
  const sold = products.filter((product) => isSoldAt(product, outlet))
  const sizes = sold
    .filter((product) => product.sizes.length > 1)
    .flatMap((product) =>
      product.sizes.map(({ uuid, name }) => ({ uuid, name: `${product.name[lang]}, ${name[lang]}` })),
    )
  return [
    ...sold.map(({ uuid, name }) => ({ kind: 'product' as const, uuid, name: name[lang] })),
    ...toppings.map(({ uuid, name }) => ({ kind: 'topping' as const, uuid, name: name[lang] })),
    ...sizes.map((size) => ({ kind: 'size' as const, ...size })),
  ]
}
