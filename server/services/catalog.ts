import type { CatalogIndex } from '../domain/catalog-index.ts'
import {
  findStoreControls,
  moveCatalogRevision,
  readCatalog,
  readCatalogRevision,
  saveSoldOut,
  saveSoldOutPart,
  saveStoreControls,
} from '../db/catalog-repository.ts'
import type { Database } from '../db/database.ts'
import { noControls, type StoreControls } from '../domain/stores/store-controls.ts'

const catalogChannel = 'catalog'

/** The cached catalog. Every change of it in the database must move its revision and notify `catalogChannel`. */
export type CatalogSource = {
  readonly current: () => CatalogIndex
  readonly reload: () => Promise<void>
  /** Reloads a catalog whose revision moved without a notification. */
  readonly check: () => Promise<void>
  /** Calls `changed` after each reload of the catalog. */
  readonly watch: (changed: () => void) => void
}

/** Loads the catalog, and reloads it after changes; sequentially, so that the newest is kept. */
export async function openCatalog(database: Database, onError: (error: unknown) => void): Promise<CatalogSource> {
  let revision = await readCatalogRevision(database)
  let current = await readCatalog(database)
  let reading = Promise.resolve()
  const watchers: (() => void)[] = []
  const read = async () => {
    // Read first: what changes meanwhile moves it again.
    revision = await readCatalogRevision(database)
    current = await readCatalog(database)
    for (const changed of watchers) changed()
  }
  const reload = () => {
    reading = reading.then(read, read)
    return reading
  }
  const reloadSoon = () => void reload().catch(onError)
  await database.listen(catalogChannel, reloadSoon, reloadSoon)
  return {
    current: () => current,
    reload,
    check: async () => {
      if ((await readCatalogRevision(database)) !== revision) await reload()
    },
    watch: (changed) => void watchers.push(changed),
  }
}

/** Changes the catalog in one transaction, one after another, and notifies all servers. */
export const changeCatalog = (database: Database, work: () => Promise<void>): Promise<void> =>
  database.transaction(async () => {
    await moveCatalogRevision(database)
    await work()
    await database.notify(catalogChannel, '')
  })

/** Stores whether a product is sold out at a store, and notifies all servers. */
export const setSoldOut = (database: Database, outletId: string, productUuid: string, isOut: boolean): Promise<void> =>
  changeCatalog(database, () => saveSoldOut(database, outletId, productUuid, isOut))

/** Stores whether a size or a topping is sold out at a store, and notifies all servers. */
export const setPartSoldOut = (database: Database, outletId: string, uuid: string, isOut: boolean): Promise<void> =>
  changeCatalog(database, () => saveSoldOutPart(database, outletId, uuid, isOut))

/** Stores what a store decides about its orders, and notifies all servers. */
export const changeStoreControls = (
  database: Database,
  outletId: string,
  change: (before: StoreControls) => StoreControls,
): Promise<void> =>
  changeCatalog(database, async () => {
    const before = await findStoreControls(database, outletId)
    await saveStoreControls(database, outletId, change(before ?? noControls))
  })
