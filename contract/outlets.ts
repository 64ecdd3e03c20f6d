import * as v from 'valibot'
import { Town } from './delivery-address.ts'
import { Estimate } from './estimate.ts'
import { Cents, Instant, Latitude, Longitude, OrderTypeLetter, Uuid, WireTime } from './primitives.ts'
import { PauseReason } from './store-controls.ts'

/** State of a store at the time of the answer. `closing`: last orders; `until` and `opens_at` are instants. */
export const StoreState = v.object({
  state: v.picklist(['open', 'closing', 'closed', 'unavailable']),
  until: v.nullable(Instant),
  opens_at: v.nullable(Instant),
  /** Why it is `closed` within its hours: the store pauses until `opens_at`. */
  pause: v.optional(PauseReason),
  /** Only while its deliveries pause: when it takes them again. Pickup follows `state`. */
  deliveries_resume_at: v.exactOptional(Instant),
})

const outletFields = {
  id: Uuid,
  code: v.string(),
  name: v.string(),
  address: v.string(),
  prefecture_name: v.string(),
  city_name: v.string(),
  villeage_name: v.string(),
  st: v.string(),
  lat: Latitude,
  long: Longitude,
  zip: v.string(),
  phone: v.string(),
  tier: v.picklist([1, 2, 3]),
  min_cart: Cents,
  delivery_fee: Cents,
  quote_time: v.object({ D: v.number(), C: v.number() }),
  customize: v.object({
    delivery: v.boolean(),
    carryout: v.boolean(),
    curbside: v.boolean(),
    /** Whether it offers pickup on Sundays: curbside, paid by card [time.sunday]. */
    sunday_carryout: v.boolean(),
    contactless: v.boolean(),
    dine_in: v.boolean(),
  }),
  /** Kilometers from the requested point; null without one. */
  distance: v.nullable(v.number()),
  open: StoreState,
  /** Of the smallest order, from `location` and `available` alone; null for later, and without a place. */
  estimate: v.exactOptional(v.nullable(Estimate)),
}

/** Renames the wire's fields. */
const renamed = <T extends { prefecture_name: string; villeage_name: string; st: string }>({
  prefecture_name: region,
  villeage_name: village,
  st: street,
  ...rest
}: T) => ({
  ...rest,
  region,
  village,
  street,
})

/** A store, from the location check, `available` and the list of all stores. */
export const Outlet = v.pipe(v.object(outletFields), v.transform(renamed))
export type OutletWire = v.InferInput<typeof Outlet>
export type Outlet = v.InferOutput<typeof Outlet>

const Minute = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/))
/** The hours that a store has every week: local times; `closes` at or before `opens` is on the next day. */
const WeeklyOpening = v.object({
  /** ISO weekday, Monday is 1. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  opens: Minute,
  closes: Minute,
})
export type WeeklyOpening = v.InferOutput<typeof WeeklyOpening>

/** A store, from `detail`. */
export const OutletDetail = v.pipe(
  v.object({
    ...outletFields,
    /** Outer ring of its delivery area, closed; null without delivery. */
    delivery_zone: v.nullable(v.array(v.tuple([Longitude, Latitude]))),
    /** Missing from answers before there was such a field. */
    weekly_hours: v.optional(v.array(WeeklyOpening)),
    /** The dates from today to the horizon on which it does not open. */
    closed_dates: v.optional(v.array(v.pipe(v.string(), v.isoDate()))),
  }),
  v.transform(renamed),
)
export type OutletDetailWire = v.InferInput<typeof OutletDetail>
export type OutletDetail = v.InferOutput<typeof OutletDetail>

/** Query of the location check: `location=LONG,LAT`. */
export const LocationQuery = v.object({
  location: v.pipe(
    v.string(),
    v.maxLength(64),
    v.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/),
    v.transform((text) => text.split(',').map(Number)),
    v.tuple([Longitude, Latitude]),
  ),
  order_type: v.optional(OrderTypeLetter),
  disposition: v.optional(OrderTypeLetter),
  /** The market's `store_limit` by default. */
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(50))),
})

/** Body of `outlets/available`. `lat` and `long` are the delivery point, `address` its town as entered. `order_time` is ignored for ASAP. */
export const AvailabilityRequest = v.object({
  order_type: OrderTypeLetter,
  order_time: v.nullable(WireTime),
  advance_order: v.picklist([0, 1]),
  outlet_id: Uuid,
  lat: v.optional(Latitude),
  long: v.optional(Longitude),
  address: v.optional(Town),
})
export type AvailabilityRequest = v.InferInput<typeof AvailabilityRequest>

const ClockTime = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}:\d{2}$/))

/** One span of a calendar day for orders; local times of the market. */
export const BusinessSpan = v.object({
  start: ClockTime,
  /** Last instant of orders; `00:00:00` is read as `23:55:59`. */
  end: ClockTime,
  /** Minutes between slots. */
  interval: v.number(),
  quote_time: v.object({ D: v.number(), C: v.number() }),
  advance_duration: v.array(
    v.object({
      date: v.string(),
      opening: ClockTime,
      closing: ClockTime,
      /** Lead time of that date, in minutes. */
      duration: v.object({ D: v.number(), C: v.number() }),
    }),
  ),
  /** Full slots, `HH:mm`. */
  full: v.array(v.string()),
  /** Whether it continues the evening before; missing from answers before there was such a field. */
  continues: v.optional(v.boolean()),
})
export type BusinessSpan = v.InferOutput<typeof BusinessSpan>

/** One calendar day of `opening_hours`. A closed day has no spans. */
export const OpeningDay = v.object({
  date: v.pipe(v.string(), v.isoDate()),
  info: v.object({
    timezone: v.string(),
    quote_time: v.object({ D: v.number(), C: v.number() }),
    /** Whether it is closed for a holiday: no opening starts then. */
    holiday: v.boolean(),
    end_time: v.nullable(ClockTime),
    /** The string 'true' hides ASAP [time.asap]. */
    hide_asap: v.string(),
    business_date: v.array(BusinessSpan),
  }),
})
export type OpeningDay = v.InferOutput<typeof OpeningDay>
