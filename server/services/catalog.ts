import type { CatalogIndex } from '../domain/catalog-index.ts'
import { moveCatalogRevision, readCatalog, readCatalogRevision, saveSoldOut } from '../db/catalog-repository.ts'
import type { Database } from '../db/database.ts'

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

/** Stores whether a product is sold out at a store, and notifies all servers. */
export function setSoldOut(database: Database, outletId: string, productUuid: string, isOut: boolean): Promise<void> {
  return database.transaction(async () => {
    await saveSoldOut(database, outletId, productUuid, isOut)
    await moveCatalogRevision(database)
    await database.notify(catalogChannel, productUuid)
  })
}
