import { fileURLToPath } from 'node:url'

type ModuleInfo = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }
type Modules = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const pageAt = (route: string) => `${at(`src/routes/${route}.tsx`)}?tsr-split=component---loader`

const main = at('src/main.tsx')
const router = at('src/app/navigation/router.tsx')
const front = pageAt('index')
const menu = pageAt('order.{-$slug}.{-$sub}.{-$uuid}')
/** Loaded once the first page is hydrated. */
const running = [at('src/app/start.ts'), at('src/screens/shell/overlays.tsx')]
const menuTools = at('src/screens/menu/deferred/menu-search-and-filters.tsx')
const order = at('src/screens/cart/current-order.tsx')
const search = at('src/screens/localization/deferred/store-search-result.tsx')
const dialogs = at('src/screens/shell/dialogs.tsx')
const pageMachines = at('src/app/chunk-loading/page-machines.ts')

const isRoute = (id: string) => /\/src\/(routes\/[^?]*\.tsx|routeTree\.gen\.ts)$/.test(id)

/** Returns all modules that each entry runs: the page's script, and every `import()`. */
function readEntries(modules: Modules) {
  const entries = new Map<string, ReadonlySet<string>>()
  const waiting = [main]
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (entries.has(entry)) continue
    const found = new Set<string>()
    const visit = (id: string) => {
      if (found.has(id)) return
      found.add(id)
      const info = modules.getModuleInfo(id)
      info?.importedIds.forEach(visit)
      waiting.push(...(info?.dynamicallyImportedIds ?? []))
    }
    visit(entry)
    entries.set(entry, found)
  }
  return entries
}

/**
 * Returns the chunk of a module that several entries run; modules of one are in its own chunk. Chunks are listed in the
 * order of their loading: each has what no earlier one has, with its imports, so none imports a later one.
 */
export function createChunkAssignment() {
  let entries: ReturnType<typeof readEntries> | undefined
  return (id: string, modules: Modules): string | null => {
    entries ??= readEntries(modules)
    const isOf = (...roots: readonly string[]) => roots.some((root) => entries?.get(root)?.has(id))
    const isShared = [...entries.values()].filter((found) => found.has(id)).length > 1
    if (id.includes('/node_modules/xstate/')) return 'rules'
    if (isOf(main)) {
      if (id.includes('/node_modules/')) return 'vendor'
      if (isRoute(id)) return 'route-tree'
      return id === main || id === router ? null : 'parts'
    }
    if (id.includes('/machines/') && isOf(...running) && !isOf(pageMachines)) return 'machines'
    if (!isShared) return null
    if (isOf(front)) return isOf(menu, menuTools) ? 'parts' : 'front-parts'
    if (isOf(menu)) return isOf(...running) ? 'shared' : 'menu-parts'
    if (isOf(...running)) return 'rules'
    if (isOf(menuTools)) return 'menu-parts'
    if (isOf(order)) return 'order'
    if (isOf(search)) return 'search'
    if (isOf(dialogs)) return 'dialogs'
    return isOf(pageMachines) ? 'page-machines' : null
  }
}
