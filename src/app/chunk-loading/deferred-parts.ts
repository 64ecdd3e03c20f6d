import type { I18n } from '@lingui/core'
import { loadDeferredTexts, loadPageTexts } from './i18n.ts'
import { once } from '../../api/once.ts'
import { isProductPage } from '../../page-loaders/lazy-product-page.ts'

const loadMachines = () => import('./page-machines.ts')
type Module = Awaited<ReturnType<typeof loadMachines>>

/** Whether a page needs more than a first visit: all but the front page and the lists of the menu. */
export const needsDeferredParts = (pathname: string) =>
  !/^\/($|home|order)/.test(pathname) || pathname.startsWith('/order/coupons') || isProductPage(pathname)

/** Creates the loaders of what the first page can do without: texts, and the machines of other pages. */
export function createDeferredParts(i18n: I18n) {
  let machines: Module | undefined
  let resolve: (module: Module) => void
  const loaded = new Promise<Module>((done) => (resolve = done))
  const deferredTexts = once(() => loadDeferredTexts(i18n))
  const texts = once(async () => void (await Promise.all([deferredTexts(), loadPageTexts(i18n)])))
  return {
    deferredTexts,
    texts,
    /** Loads all texts and machines. Whatever may start one of these machines awaits it: routes, the start, the result of a search. */
    load: once(async () => {
      const [module] = await Promise.all([loadMachines(), import('../../api/deferred-api-calls.ts'), texts()])
      machines = module
      resolve(module)
    }),
    /** Resolves once the machines are loaded, before whatever awaits `load`. */
    loaded,
    /** Returns the loaded machines, with their ports. @throws if they are needed before */
    machines: (): Module => {
      if (!machines) throw new Error('Machines are not loaded')
      return machines
    },
  }
}

export type PageParts = ReturnType<typeof createDeferredParts>
