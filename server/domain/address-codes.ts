import type { AddressCodeStores } from '../../contract/served-places.ts'
import type { Outlet } from './stores/outlet.ts'

type Sectors = Pick<Outlet, 'code' | 'sectors' | 'services'>

/** Returns the stores that deliver to a sector of a ZIP; sector 0 is the whole ZIP. */
export const storesServingSector = <T extends Sectors>(outlets: readonly T[], zip: string, sector: number): T[] =>
  outlets.filter(
    ({ services, sectors }) =>
      services.delivery && sectors.some((served) => served.zip === zip && sector <= served.count),
  )

/** Returns all served address codes, in order, with their stores. */
export function servedAddressCodes(outlets: readonly Sectors[]): AddressCodeStores[] {
  const counts = new Map<string, number>()
  for (const { zip, count } of outlets.flatMap(({ sectors }) => sectors)) {
    counts.set(zip, Math.max(count, counts.get(zip) ?? 0))
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([zip, count]) =>
      Array.from({ length: count + 1 }, (_, number) => {
        const sector = String(number).padStart(2, '0')
        const outlet_codes = storesServingSector(outlets, zip, number).map(({ code }) => code)
        return { address_code: `${zip}${sector}`, zip, sector, outlet_codes }
      }),
    )
    .filter(({ outlet_codes }) => outlet_codes.length > 0)
}
