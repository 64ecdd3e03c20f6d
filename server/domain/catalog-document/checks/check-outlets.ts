import { kinks } from '@turf/kinks'
import { isDeepStrictEqual } from 'node:util'
import { isOnTheIsland } from '../../../../contract/geocode.ts'
import type { CatalogDocument } from '../../../../contract/office/catalog-document.ts'
import type { CatalogProblem } from '../read-document.ts'
import { problemIf, repeated } from './references.ts'

type Outlet = CatalogDocument['outlets'][number]

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Returns a problem for each day that begins before the day before has ended. */
function checkHours({ hours }: Outlet, path: string): CatalogProblem[] {
  return weekdays.flatMap((day) => {
    const opening = hours[day]
    const next = hours[weekdays[day % 7] ?? 1]
    if (!opening) return []
    const { opens, closes } = opening
    const isPastMidnight = closes !== '00:00' && closes < opens
    return [
      ...problemIf(opens === closes, `${path}.hours.${day}`, 'opens and closes at the same time'),
      ...problemIf(
        isPastMidnight && next !== null && next.opens < closes,
        `${path}.hours.${day}`,
        `closes at ${closes} after the next day has opened at ${next?.opens}`,
      ),
    ]
  })
}

type Zone = NonNullable<Outlet['deliveryZone']>
const crossesItself = (zone: Zone) =>
  kinks({ type: 'Polygon', coordinates: [zone.map(([long, lat]) => [long, lat])] }).features.length > 0

/** Checks the delivery area; the office warns of one without its store, which may be across a bridge. */
function checkZone(outlet: Outlet, path: string): CatalogProblem[] {
  const { deliveryZone: zone, services, sectors } = outlet
  if (zone === null) return problemIf(services.delivery, `${path}.deliveryZone`, 'is missing, and the store delivers')
  if (zone.length < 4 || !isDeepStrictEqual(zone.at(0), zone.at(-1)))
    return [{ path: `${path}.deliveryZone`, problem: 'must end where it starts, with three corners or more' }]
  const isAway = zone.some(([long, lat]) => !isOnTheIsland(lat, long))
  return [
    ...problemIf(isAway, `${path}.deliveryZone`, 'leaves Puerto Rico'),
    ...problemIf(crossesItself(zone), `${path}.deliveryZone`, 'crosses itself'),
    ...problemIf(!services.delivery, `${path}.deliveryZone`, 'must be null: the store does not deliver'),
    ...problemIf(services.delivery && sectors.length === 0, `${path}.sectors`, 'is empty, and the store delivers'),
  ]
}

function checkOutlet(outlet: Outlet): CatalogProblem[] {
  const path = `outlets.${outlet.code}`
  const { position, services } = outlet
  return [
    ...problemIf(!isOnTheIsland(position[1], position[0]), `${path}.position`, 'is not in Puerto Rico'),
    ...problemIf(!services.delivery && !services.carryout, `${path}.services`, 'has neither delivery nor carry-out'),
    ...checkHours(outlet, path),
    ...checkZone(outlet, path),
  ]
}

/** Checks places, hours and delivery areas. */
export const checkOutlets = ({ outlets }: CatalogDocument): CatalogProblem[] => [
  ...repeated(
    outlets,
    ({ code }) => code,
    ({ code }) => `outlets.${code}`,
    'code',
  ),
  ...outlets.flatMap(checkOutlet),
]
