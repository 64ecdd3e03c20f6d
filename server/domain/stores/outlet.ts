import type { Temporal } from 'temporal-polyfill'
import type { DeliveryPauseReason, PauseReason } from '../../../contract/store-controls.ts'
import type { Cents, Tier } from '../catalog.ts'
import type { Weekday } from '../weekday.ts'

/** `[longitude, latitude]`, WGS 84. */
export type Position = readonly [number, number]

/** Opening and last-order times, `HH:MM`, market zone. A `closes` at or before `opens` is on the next day; `00:00` stands for 23:55:59 [time.midnight]. */
export type Opening = { readonly opens: string; readonly closes: string }

export type WeeklyHours = Readonly<Record<Weekday, Opening | null>>

/** A store that takes no orders before `until`. */
type Pause = { readonly until: Temporal.Instant; readonly reason: PauseReason }

/** Deliveries that a store takes none of before `until`. */
type DeliveryPause = { readonly until: Temporal.Instant; readonly reason: DeliveryPauseReason }

export type Outlet = {
  readonly id: string
  /** The code of `/huts/{outlet}`: letters and two digits, such as `SJ01`. */
  readonly code: string
  readonly name: string
  /** Number and street. */
  readonly street: string
  /** Urbanización, barrio or sector. */
  readonly village: string
  /** Municipio. */
  readonly city: string
  readonly region: string
  readonly zip: string
  readonly position: Position
  /** Stored as +1 and ten digits. */
  readonly phone: string
  readonly tier: Tier
  readonly minCart: Cents
  readonly deliveryFee: Cents
  /** Maximum for cash; null, or missing in older stores, means no limit. */
  readonly cashMax?: Cents | null
  /** Whether strangers who pay cash prove their phone by a code; older stores do not say. */
  readonly cashCode?: boolean
  /** Minutes from order to delivery or pickup. */
  readonly quoteMinutes: { readonly delivery: number; readonly carryout: number }
  readonly services: {
    readonly delivery: boolean
    readonly carryout: boolean
    readonly curbside: boolean
    readonly contactless: boolean
    readonly dineIn: boolean
  }
  readonly hours: WeeklyHours
  /** Calendar dates (`YYYY-MM-DD`) on which it is closed. */
  readonly closedDates: readonly string[]
  readonly temporarilyClosed: boolean
  /** The store's own pause, which may be over; it is not part of the stored document. */
  readonly pause?: Pause
  /** Its pause of deliveries alone, in the same way. */
  readonly deliveryPause?: DeliveryPause
  /** `info.hide_asap` of opening_hours. */
  readonly hideAsap: boolean
  /** Capacity of a quarter of an hour, in orders. */
  readonly slotCapacity: number
  /** Outer ring of the delivery area, closed (first = last); null without delivery. */
  readonly deliveryZone: readonly Position[] | null
  /** ZIP codes wholly or partly delivered to; sectors `01..n` each. */
  readonly sectors: readonly { readonly zip: string; readonly count: number }[]
}
