import type { CatalogIndex } from '../domain/catalog-index.ts'
import { readCatalog, saveSoldOut } from '../db/catalog-repository.ts'
import type { Database } from '../db/database.ts'

const catalogChannel = 'catalog'

/** The cached catalog. Every change of it in the database must notify `catalogChannel`. */
export type CatalogSource = {
  readonly current: () => CatalogIndex
  readonly reload: () => Promise<void>
  /** Calls `changed` after each reload of the catalog. */
  readonly watch: (changed: () => void) => void
}

/** Loads the catalog, and reloads it after changes; sequentially, so that the newest is kept. */
export async function openCatalog(database: Database, onError: (error: unknown) => void): Promise<CatalogSource> {
  let current = await readCatalog(database)
  let reading = Promise.resolve()
  const watchers: (() => void)[] = []
  const read = async () => {
    current = await readCatalog(database)
    for (const changed of watchers) changed()
  }
  const reload = () => {
    reading = reading.then(read, read)
    return reading
  }
  const reloadSoon = () => void reload().catch(onError)
  await database.listen(catalogChannel, reloadSoon, reloadSoon)
  return { current: () => current, reload, watch: (changed) => void watchers.push(changed) }
}

/** Stores whether a product is sold out at a store, and notifies all servers. */
export function setSoldOut(database: Database, outletId: string, productUuid: string, isOut: boolean): Promise<void> {
  return database.transaction(async () => {
    await saveSoldOut(database, outletId, productUuid, isOut)
    await database.notify(catalogChannel, productUuid)
  })
}
