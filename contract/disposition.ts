import * as v from 'valibot'
import { Cents, Latitude, Longitude, OrderType, Uuid } from './primitives.ts'

/** As soon as possible, or a slot that starts at an ISO instant. */
export type When = { readonly kind: 'asap' } | { readonly kind: 'slot'; readonly at: string }

/** Where a delivery goes. `approximate` when only the area is known. */
export type Place = {
  readonly text: string
  readonly postalCode: string
  readonly lat: number
  readonly long: number
  readonly houseNo: string
  readonly landmark: string
  readonly approximate: boolean
}

/** The store of an order, as much of it as the order needs. */
export type ChosenOutlet = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly address: string
  readonly tier: 1 | 2 | 3
  readonly minCart: number
  readonly deliveryFee: number
  readonly quoteTime: { readonly D: number; readonly C: number }
  readonly customize: Readonly<Record<'delivery' | 'carryout' | 'curbside' | 'contactless' | 'dine_in', boolean>>
}

/** How, where from, where to and when: what the menu and the cart depend on (spec §3). */
export type Disposition = {
  readonly orderType: OrderType
  readonly outlet: ChosenOutlet
  readonly place: Place | null
  readonly when: When
}

const Services = v.object({
  delivery: v.boolean(),
  carryout: v.boolean(),
  curbside: v.boolean(),
  contactless: v.boolean(),
  dine_in: v.boolean(),
})

/** The session's disposition under the spec's field names; read into a `Disposition`. Another version does not parse. */
export const StoredDisposition = v.pipe(
  v.object({
    version: v.literal(1),
    orderType: OrderType,
    outletId: Uuid,
    outletName: v.string(),
    outletCode: v.string(),
    outletAddress: v.string(),
    tier: v.picklist([1, 2, 3]),
    minCart: Cents,
    deliveryFee: Cents,
    quoteTime: v.object({ D: v.number(), C: v.number() }),
    customize: Services,
    locationName: v.nullable(v.string()),
    postalCode: v.string(),
    lat: v.nullable(Latitude),
    long: v.nullable(Longitude),
    houseNo: v.string(),
    landmark: v.string(),
    approximate: v.boolean(),
    advanceOrder: v.picklist([0, 1]),
    collectionTimeValue: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.check((stored) => stored.advanceOrder === 0 || stored.collectionTimeValue !== null),
  v.transform((stored): Disposition => ({
    orderType: stored.orderType,
    outlet: {
      id: stored.outletId,
      code: stored.outletCode,
      name: stored.outletName,
      address: stored.outletAddress,
      tier: stored.tier,
      minCart: stored.minCart,
      deliveryFee: stored.deliveryFee,
      quoteTime: stored.quoteTime,
      customize: stored.customize,
    },
    place:
      stored.locationName === null || stored.lat === null || stored.long === null
        ? null
        : {
            text: stored.locationName,
            postalCode: stored.postalCode,
            lat: stored.lat,
            long: stored.long,
            houseNo: stored.houseNo,
            landmark: stored.landmark,
            approximate: stored.approximate,
          },
    when: stored.collectionTimeValue === null ? { kind: 'asap' } : { kind: 'slot', at: stored.collectionTimeValue },
  })),
)

/** The inverse: a `Disposition` as the session keeps it. */
export function storeDisposition({
  orderType,
  outlet,
  place,
  when,
}: Disposition): v.InferInput<typeof StoredDisposition> {
  return {
    version: 1,
    orderType,
    outletId: outlet.id,
    outletName: outlet.name,
    outletCode: outlet.code,
    outletAddress: outlet.address,
    tier: outlet.tier,
    minCart: outlet.minCart,
    deliveryFee: outlet.deliveryFee,
    quoteTime: outlet.quoteTime,
    customize: outlet.customize,
    locationName: place?.text ?? null,
    postalCode: place?.postalCode ?? '',
    lat: place?.lat ?? null,
    long: place?.long ?? null,
    houseNo: place?.houseNo ?? '',
    landmark: place?.landmark ?? '',
    approximate: place?.approximate ?? false,
    advanceOrder: when.kind === 'slot' ? 1 : 0,
    collectionTimeValue: when.kind === 'slot' ? when.at : null,
  }
}
