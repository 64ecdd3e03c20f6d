import * as v from 'valibot'
import { AddressKind, emptyAddress, type AddressDraft } from './delivery-address.ts'
import { Cents, Latitude, Longitude, OrderType, Uuid } from './primitives.ts'

/** As soon as possible, or a slot that starts at an ISO instant. */
export type When = { readonly kind: 'asap' } | { readonly kind: 'slot'; readonly at: string }
export const asSoonAsPossible: When = { kind: 'asap' }

/** A delivery's destination. `approximate` if only the area is known. */
export type DeliveryPlace = {
  readonly text: string
  readonly lat: number
  readonly long: number
  readonly approximate: boolean
  /** The customer's entries over the place's. */
  readonly address: AddressDraft
}

/** The data of a store that an order needs. */
export type ChosenOutlet = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly address: string
  /** Region of the island, such as `Metro`. */
  readonly region: string
  readonly tier: 1 | 2 | 3
  readonly minCart: number
  readonly deliveryFee: number
  readonly quoteTime: { readonly D: number; readonly C: number }
  readonly customize: Readonly<
    Record<'delivery' | 'carryout' | 'curbside' | 'sunday_carryout' | 'contactless' | 'dine_in', boolean>
  >
}

/** Order type, store, place and time, which menu and cart depend on [place.stored]. */
export type Disposition = {
  readonly orderType: OrderType
  readonly outlet: ChosenOutlet
  readonly place: DeliveryPlace | null
  readonly when: When
  /** A link named the store [place.link]. */
  readonly isLinked?: true
}

/** The parts of a disposition that decide menu and prices. */
export type MenuOrder = Pick<Disposition, 'orderType' | 'when'> & {
  readonly outlet: Pick<ChosenOutlet, 'code' | 'tier'>
}

const Services = v.object({
  delivery: v.boolean(),
  carryout: v.boolean(),
  curbside: v.boolean(),
  sunday_carryout: v.boolean(),
  contactless: v.boolean(),
  dine_in: v.boolean(),
})

/** A place's address in the session, under the names that the chain's other programs read. */
const StoredAddress = v.object({
  addressKind: AddressKind,
  houseNo: v.string(),
  st: v.string(),
  villeageName: v.string(),
  condominium: v.string(),
  unit: v.string(),
  road: v.string(),
  km: v.string(),
  branch: v.string(),
  cityName: v.string(),
  postalCode: v.string(),
  gate: v.string(),
  announce: v.string(),
  landmark: v.string(),
})
type StoredAddress = v.InferOutput<typeof StoredAddress>

const addressOf = (stored: StoredAddress): AddressDraft => ({
  kind: stored.addressKind,
  number: stored.houseNo,
  street: stored.st,
  area: stored.villeageName,
  condominium: stored.condominium,
  unit: stored.unit,
  road: stored.road,
  km: stored.km,
  branch: stored.branch,
  municipio: stored.cityName,
  zip: stored.postalCode,
  gate: stored.gate,
  announce: stored.announce,
  landmark: stored.landmark,
})

const storeAddress = ({ kind, number, street, area, municipio, zip, ...same }: AddressDraft): StoredAddress => ({
  ...same,
  addressKind: kind,
  houseNo: number,
  st: street,
  villeageName: area,
  cityName: municipio,
  postalCode: zip,
})

/** Session fields for the chain's other programs, which are written but not read. */
const RedundantFields = v.object({
  /** ZIP and sector of the place: the searched sector, else `00`, the whole ZIP. */
  addressCode: v.string(),
  takeaWayLess: v.picklist([0, 1]),
  collectionTime: v.nullable(v.object({ pickedDay: v.string(), pickedHours: v.string() })),
  collectionTimeText: v.string(),
  timezone: v.string(),
})

/** The session's disposition, under the field names that the chain's other programs read; parsed into a `Disposition`. Other versions do not parse. */
export const StoredDisposition = v.pipe(
  v.object({
    version: v.literal(3),
    orderType: OrderType,
    outletId: Uuid,
    outletName: v.string(),
    outletCode: v.string(),
    outletAddress: v.string(),
    prefectureName: v.optional(v.string(), ''),
    tier: v.picklist([1, 2, 3]),
    minCart: Cents,
    deliveryFee: Cents,
    quoteTime: v.object({ D: v.number(), C: v.number() }),
    customize: Services,
    /** The delivery address, else the store's name. */
    locationName: v.nullable(v.string()),
    lat: v.nullable(Latitude),
    long: v.nullable(Longitude),
    approximate: v.boolean(),
    ...StoredAddress.entries,
    ...v.partial(RedundantFields).entries,
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
      region: stored.prefectureName,
      tier: stored.tier,
      minCart: stored.minCart,
      deliveryFee: stored.deliveryFee,
      quoteTime: stored.quoteTime,
      customize: stored.customize,
    },
    place:
      stored.lat === null || stored.long === null
        ? null
        : {
            text: stored.locationName ?? '',
            lat: stored.lat,
            long: stored.long,
            approximate: stored.approximate,
            address: addressOf(stored),
          },
    when: stored.collectionTimeValue === null ? { kind: 'asap' } : { kind: 'slot', at: stored.collectionTimeValue },
    ...(stored.takeaWayLess === 1 && { isLinked: true as const }),
  })),
)

/** Returns day and time of an instant in the market: `2026-03-04` and `20:15`. */
function pickedTime(at: string, timeZone: string): v.InferOutput<typeof RedundantFields>['collectionTime'] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [pickedDay = '', pickedHours = ''] = clock.format(new Date(at)).split(' ')
  return { pickedDay, pickedHours }
}

/** Context of a disposition: the market's time zone, and the last searched address code. */
export type DispositionContext = { readonly timezone: string; readonly searchedCode: string | null }

function redundantFieldsOf(
  { place, when, isLinked }: Disposition,
  { timezone, searchedCode }: DispositionContext,
): v.InferOutput<typeof RedundantFields> {
  const collectionTime = when.kind === 'slot' ? pickedTime(when.at, timezone) : null
  const zip = place?.address.zip ?? ''
  return {
    addressCode: zip && (searchedCode?.slice(0, 5) === zip ? searchedCode : `${zip}00`),
    takeaWayLess: isLinked ? 1 : 0,
    collectionTime,
    collectionTimeText: collectionTime ? `${collectionTime.pickedDay} ${collectionTime.pickedHours}` : '',
    timezone,
  }
}

/** Returns a `Disposition` in the session's form. */
export function serializeDisposition(
  disposition: Disposition,
  around: DispositionContext,
): v.InferInput<typeof StoredDisposition> {
  const { orderType, outlet, place, when } = disposition
  return {
    version: 3,
    orderType,
    outletId: outlet.id,
    outletName: outlet.name,
    outletCode: outlet.code,
    outletAddress: outlet.address,
    prefectureName: outlet.region,
    tier: outlet.tier,
    minCart: outlet.minCart,
    deliveryFee: outlet.deliveryFee,
    quoteTime: outlet.quoteTime,
    customize: outlet.customize,
    locationName: place?.text ?? outlet.name,
    lat: place?.lat ?? null,
    long: place?.long ?? null,
    approximate: place?.approximate ?? false,
    ...storeAddress(place?.address ?? emptyAddress),
    ...redundantFieldsOf(disposition, around),
    advanceOrder: when.kind === 'slot' ? 1 : 0,
    collectionTimeValue: when.kind === 'slot' ? when.at : null,
  }
}
