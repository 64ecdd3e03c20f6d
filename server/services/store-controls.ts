import type { StoreControlsRequest } from '../../contract/store-controls.ts'
import { findStoreControls } from '../db/catalog-repository.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import { changedControls, noControls, type StoreControls } from '../domain/stores/store-controls.ts'
import { changeStoreControls } from './catalog.ts'
import type { Services } from './services.ts'
import { outletIdOfKey } from './store-keys.ts'

type Sources = Pick<Services, 'database' | 'catalog' | 'clock'>

/** A store, what it decides about its orders, and the uuids of what is sold out there. */
export type ControlledStore = {
  readonly outlet: Outlet
  readonly controls: StoreControls
  readonly soldOut: ReadonlySet<string>
}

/** Returns the store that has this key, or refuses (COMMON-03). */
async function outletOfKey({ database, catalog }: Sources, key: string): Promise<Outlet> {
  const outletId = await outletIdOfKey(database, key)
  const outlet = outletId === null ? undefined : catalog.current().outletById.get(outletId)
  if (!outlet) throw new RefusalError('COMMON-03')
  return outlet
}

async function readOf({ database, catalog }: Sources, outlet: Outlet): Promise<ControlledStore> {
  const controls = (await findStoreControls(database, outlet.id)) ?? noControls
  return { outlet, controls, soldOut: catalog.current().soldOutById.get(outlet.id) ?? new Set() }
}

/** Returns what the store with this key decides about its orders. */
export const readStoreControls = async (sources: Sources, key: string): Promise<ControlledStore> =>
  readOf(sources, await outletOfKey(sources, key))

/** Returns the catalog and the store with this key. */
export async function readStoreMenu(sources: Sources, key: string): Promise<{ catalog: CatalogIndex; outlet: Outlet }> {
  const outlet = await outletOfKey(sources, key)
  return { catalog: sources.catalog.current(), outlet }
}

/** Changes what the store with this key decides about its orders, on all servers. */
export async function updateStoreControls(
  sources: Sources,
  key: string,
  request: StoreControlsRequest,
): Promise<ControlledStore> {
  const outlet = await outletOfKey(sources, key)
  const now = sources.clock.now()
  await changeStoreControls(sources.database, outlet.id, (before) => changedControls(outlet, before, request, now))
  await sources.catalog.reload()
  return readOf(sources, outlet)
}
