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
import { createWatches, type Watch } from './watches.ts'
import { noControls, type StoreControls } from '../domain/stores/store-controls.ts'

const catalogChannel = 'catalog'

/** Id of the store that a change is of; empty if it concerns all. */
type Concerned = string
const everyone: Concerned = ''

/** The cached catalog. Every change of it in the database must move its revision and notify `catalogChannel`. */
export type CatalogSource = {
  readonly current: () => CatalogIndex
  /** Counts the changes of the catalog; the same on all servers. */
  readonly revision: () => string
  readonly reload: () => Promise<void>
  /** Reloads a catalog whose revision moved without a notification. */
  readonly check: () => Promise<void>
  /** Calls `changed` after each reload of the catalog. */
  readonly watch: (changed: () => void) => void
  /** Watches changes that concern a store, or with null changes that concern all. */
  readonly watchStore: (outletId: string | null) => Watch
  /** Ends the watches of stores. */
  readonly close: () => void
}

/** Loads the catalog, and reloads it after changes; sequentially, so that the newest is kept. */
export async function openCatalog(database: Database, onError: (error: unknown) => void): Promise<CatalogSource> {
  let revision = await readCatalogRevision(database)
  let current = await readCatalog(database)
  let reading = Promise.resolve()
  const watchers: (() => void)[] = []
  const stores = createWatches()
  const wakeStores = (concerned: Concerned) => (concerned === everyone ? stores.wakeAll() : stores.wake(concerned))
  const read = async () => {
    // Read first: what changes meanwhile moves it again.
    const next = await readCatalogRevision(database)
    current = await readCatalog(database)
    revision = next
    for (const changed of watchers) changed()
  }
  const reload = () => {
    reading = reading.then(read, read)
    return reading
  }
  // Only the reading that began after the change has it, so that none before it wakes the pages.
  const reloadFor = (concerned: Concerned) => reload().then(() => wakeStores(concerned))
  const reloadSoon = (outletId: Concerned) => void reloadFor(outletId).catch(onError)
  await database.listen(catalogChannel, reloadSoon, () => reloadSoon(everyone))
  return {
    current: () => current,
    revision: () => revision,
    reload,
    check: async () => {
      if ((await readCatalogRevision(database)) !== revision) await reloadFor(everyone)
    },
    watch: (changed) => void watchers.push(changed),
    watchStore: (outletId) => stores.watch(outletId ?? everyone),
    close: stores.stop,
  }
}

/** Changes the catalog, of one store or for all, in one transaction, one after another, and notifies all servers. */
export const changeCatalog = (
  database: Database,
  work: () => Promise<void>,
  concerned: Concerned = everyone,
): Promise<void> =>
  database.transaction(async () => {
    await moveCatalogRevision(database)
    await work()
    await database.notify(catalogChannel, concerned)
  })

/** Stores whether a product is sold out at a store, and notifies all servers. */
export const setSoldOut = (database: Database, outletId: string, productUuid: string, isOut: boolean): Promise<void> =>
  changeCatalog(database, () => saveSoldOut(database, outletId, productUuid, isOut), outletId)

/** Stores whether a size or a topping is sold out at a store, and notifies all servers. */
export const setPartSoldOut = (database: Database, outletId: string, uuid: string, isOut: boolean): Promise<void> =>
  changeCatalog(database, () => saveSoldOutPart(database, outletId, uuid, isOut), outletId)

/** Stores what a store decides about its orders, and notifies all servers. */
export const changeStoreControls = (
  database: Database,
  outletId: string,
  change: (before: StoreControls) => StoreControls,
): Promise<void> =>
  changeCatalog(
    database,
    async () => {
      const before = await findStoreControls(database, outletId)
      await saveStoreControls(database, outletId, change(before ?? noControls))
    },
    outletId,
  )
