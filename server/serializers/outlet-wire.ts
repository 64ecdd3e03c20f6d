import type { Temporal } from 'temporal-polyfill'
import type { Estimate } from '../../contract/estimate.ts'
import type { OutletDetailWire, OutletWire } from '../../contract/outlets.ts'
import type { Outlet, Position } from '../domain/stores/outlet.ts'
import { distanceKm } from '../domain/distance.ts'
import { outletAddress } from '../domain/stores/outlet-address.ts'
import { createStoreStateCache } from '../domain/stores/store-state-cache.ts'
import { comingHolidays, storeState, weekdays } from '../domain/stores/opening-hours.ts'

const metres = (km: number) => Math.round(km * 1000) / 1000

type Fixed = Omit<OutletWire, 'distance' | 'open'>

/** Returns the constant part of a store; `takesCards`: whether this server takes cards. */
function fixedWire(outlet: Outlet, takesCards: boolean): Fixed {
  const [long, lat] = outlet.position
  const { services } = outlet
  return {
    id: outlet.id,
    code: outlet.code,
    name: outlet.name,
    address: outletAddress(outlet),
    prefecture_name: outlet.region,
    city_name: outlet.city,
    villeage_name: outlet.village,
    st: outlet.street,
    lat,
    long,
    zip: outlet.zip,
    phone: outlet.phone,
    tier: outlet.tier,
    min_cart: outlet.minCart,
    delivery_fee: outlet.deliveryFee,
    quote_time: { D: outlet.quoteMinutes.delivery, C: outlet.quoteMinutes.carryout },
    customize: {
      delivery: services.delivery,
      carryout: services.carryout,
      curbside: services.curbside,
      sunday_carryout: services.carryout && services.curbside && takesCards,
      contactless: services.contactless,
      dine_in: services.dineIn,
    },
  }
}

/** Context of a store's answer: `from` is the requested point, `takesCards` whether this server takes cards. */
type Written = { readonly now: Temporal.Instant; readonly from: Position | null; readonly takesCards: boolean }

/** Returns a store in the contract's form. */
export const outletWire = (outlet: Outlet, { now, from, takesCards }: Written): OutletWire => ({
  ...fixedWire(outlet, takesCards),
  distance: from && metres(distanceKm(outlet.position, from)),
  open: storeState(outlet, now),
})

/** Returns stores as JSON of cached parts: `km` is the distance from the requested point, or null; without `estimate` none is told. */
export function createOutletJson(
  outlet: Outlet,
  takesCards: boolean,
): (now: Temporal.Instant, km: number | null, estimate?: Estimate | null) => string {
  const fixed = JSON.stringify(fixedWire(outlet, takesCards)).slice(0, -1)
  const standing = createStoreStateCache(outlet)
  let kept: { readonly state: OutletWire['open']; readonly json: string } | null = null
  return (now, km, estimate) => {
    const state = standing(now)
    if (kept?.state !== state) kept = { state, json: JSON.stringify(state) }
    const told = estimate === undefined ? '' : `,"estimate":${JSON.stringify(estimate)}`
    return `${fixed},"distance":${km === null ? 'null' : metres(km)},"open":${kept.json}${told}}`
  }
}

/** Returns a store with the details of its own page. */
export const outletDetailWire = (outlet: Outlet, written: Omit<Written, 'from'>): OutletDetailWire => ({
  ...outletWire(outlet, { ...written, from: null }),
  delivery_zone: outlet.services.delivery && outlet.deliveryZone ? outlet.deliveryZone.map(([x, y]) => [x, y]) : null,
  weekly_hours: weekdays.flatMap((weekday) => {
    const opening = outlet.hours[weekday]
    return opening ? [{ weekday, opens: opening.opens, closes: opening.closes }] : []
  }),
  closed_dates: comingHolidays(outlet, written.now),
})
