import { Temporal } from 'temporal-polyfill'
import type { Language } from '../../contract/primitives.ts'
import type { StoreControls as Wire, StoreItem } from '../../contract/store-controls.ts'
import { isSoldAt, type CatalogIndex } from '../domain/catalog-index.ts'
import { market } from '../domain/market.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import type { StoreControls } from '../domain/stores/store-controls.ts'

type Parts = {
  readonly outlet: Pick<Outlet, 'code' | 'name' | 'services'>
  readonly controls: StoreControls
  readonly soldOut: ReadonlySet<string>
}

const lasting = <Reason>(until: Temporal.Instant | null, reason: Reason | null, now: Temporal.Instant) =>
  until !== null && Temporal.Instant.compare(now, until) < 0
    ? { until: until.toString(), reason }
    : { until: null, reason: null }

/** Returns what a store decides about its orders; a pause that is over is none. */
export function storeControlsWire({ outlet, controls, soldOut }: Parts, now: Temporal.Instant): Wire {
  const { pausedUntil, pauseReason, deliveryPausedUntil, deliveryPauseReason, extraMinutes } = controls
  const pause = lasting(pausedUntil, pauseReason, now)
  const deliveryPause = lasting(deliveryPausedUntil, deliveryPauseReason, now)
  return {
    outlet: { code: outlet.code, name: outlet.name, timezone: market.timezone },
    delivers: outlet.services.delivery,
    paused_until: pause.until,
    pause_reason: pause.reason,
    delivery_paused_until: deliveryPause.until,
    delivery_pause_reason: deliveryPause.reason,
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
