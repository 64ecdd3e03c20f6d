import { visibleOutlets } from '../../domain/office-permissions.ts'
import { RefusalError } from '../../domain/refusal.ts'
import type { CatalogSource } from '../catalog.ts'
import type { StaffRow } from '../../db/staff/staff-repository.ts'

/**
 * Returns the ids of the stores that a member of staff asks about: the one with the code `asked`, or all that they see;
 * null for all of the chain. Refuses an unknown store (COMMON-01) and one of others (COMMON-03).
 */
export function outletIdsOf(
  catalog: Pick<CatalogSource, 'current'>,
  staff: StaffRow,
  asked: string | undefined,
): readonly string[] | null {
  const own = visibleOutlets(staff)
  const { outlets } = catalog.current()
  if (asked === undefined) return own && outlets.filter(({ code }) => own.includes(code)).map(({ id }) => id)
  const outlet = outlets.find(({ code }) => code === asked)
  if (!outlet) throw new RefusalError('COMMON-01', { path: 'outlet' })
  if (own !== null && !own.includes(asked)) throw new RefusalError('COMMON-03')
  return [outlet.id]
}
