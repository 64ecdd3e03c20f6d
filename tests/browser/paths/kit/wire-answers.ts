import type { ApiError, Result } from '../../../../contract/errors.ts'
import type { GeocodeResult } from '../../../../contract/geocode.ts'
import type { OpeningDay, Outlet, OutletWire } from '../../../../contract/outlets.ts'
import type { FoundPlace } from '../../../../machines/localization/localization.ports.ts'
import type { TimeDay } from '../../../../machines/time-picker/time-picker.ports.ts'

/** Returns an answer in the server's envelope. */
export type WireAnswer = { readonly status: number; readonly json: unknown }

const success = (data: object): WireAnswer => ({ status: 200, json: { status: true, message: '', data } })
export const itemAnswer = (item: unknown): WireAnswer => success({ item })
export const itemsAnswer = (items: readonly unknown[]): WireAnswer => success({ items })
export const refusalAnswer = (error: ApiError): WireAnswer => ({
  status: 400,
  json: { status: false, message: error.message, error },
})
/** Returns the answer of a call with a value or a refusal. */
export const resultAnswer = <T>(result: Result<T>, encode: (value: T) => unknown = (value) => value): WireAnswer =>
  result.ok ? itemAnswer(encode(result.value)) : refusalAnswer(result.error)

export const resultItemsAnswer = <T>(result: Result<readonly T[]>): WireAnswer =>
  result.ok ? itemsAnswer(result.value) : refusalAnswer(result.error)

export const wireOutlet = ({ region, village, street, ...outlet }: Outlet): OutletWire => ({
  ...outlet,
  prefecture_name: region,
  villeage_name: village,
  st: street,
})

/** Returns a store in wire format. */
export const wireDetail = (outlet: Outlet) => ({ ...wireOutlet(outlet), delivery_zone: null })

const componentTypes = [
  ['number', 'street_number'],
  ['street', 'route'],
  ['area', 'sublocality'],
  ['municipio', 'locality'],
  ['zip', 'postal_code'],
] as const

const wirePlace = ({ text, address, lat, long, approximate }: FoundPlace): GeocodeResult => ({
  place_id: 'p1',
  formatted_address: text,
  address_components: componentTypes.flatMap(([field, type]) => {
    const words = address[field] ?? ''
    return words === '' ? [] : [{ long_name: words, short_name: words, types: [type] }]
  }),
  geometry: { location: { lat, lng: long } },
  types: approximate ? ['approximate'] : ['street_address'],
})
export const placesAnswer = (places: readonly FoundPlace[]): WireAnswer => ({
  status: 200,
  json: { results: places.map(wirePlace) },
})

const noLead = { D: 0, C: 0 }
const span = (start: string, end: string, full: string[]) => ({
  start: `${start}:00`,
  end: `${end}:00`,
  interval: 60,
  quote_time: noLead,
  advance_duration: [],
  full,
})

/** Returns opening hours with exactly these days at noon: a span for each slot, and an open one for ASAP. */
export const daysAnswer = (days: readonly TimeDay[]): WireAnswer =>
  itemsAnswer(
    days.map(({ date, asap, slots }): OpeningDay => ({
      date,
      info: {
        timezone: 'America/Puerto_Rico',
        quote_time: noLead,
        holiday: false,
        end_time: null,
        hide_asap: 'false',
        business_date: [
          ...(asap ? [span('11:30', '12:20', [])] : []),
          ...slots.map(({ clock, full }) => span(clock, clock, full ? [clock] : [])),
        ],
      },
    })),
  )
