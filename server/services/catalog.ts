import type { CatalogIndex } from '../domain/catalog-index.ts'
import { readCatalog } from '../db/catalog-repository.ts'
import type { Database } from '../db/database.ts'

export const catalogChannel = 'catalog'

/** The catalogue kept in memory. Whoever changes it in the database notifies `catalogChannel`. */
export type CatalogSource = { readonly current: () => CatalogIndex; readonly reload: () => Promise<void> }

/** Reads the catalogue, and again whenever it changed. */
export async function openCatalog(database: Database, onError: (error: unknown) => void): Promise<CatalogSource> {
  let current = await readCatalog(database)
  const reload = async () => {
    current = await readCatalog(database)
  }
  const reloadSoon = () => void reload().catch(onError)
  await database.listen(catalogChannel, reloadSoon, reloadSoon)
  return { current: () => current, reload }
}
