import type { createSite } from '../../../server/site/site.ts'

type Options = Parameters<typeof createSite>[0]

/** The options of a site whose pages and files do not matter to a test; it adds API, pages and errors. */
export const siteOptions: Omit<Options, 'api' | 'render' | 'fail'> = {
  orderOf: () => null,
  seo: {
    robotsText: () => '',
    renderSitemap: () => Promise.resolve(''),
    renderWebManifest: () => Promise.resolve({}),
    shareText: () => Promise.resolve(null),
  },
  origin: () => 'https://bohio.example',
  renderOfflinePage: () => Promise.resolve(''),
  folder: null,
  hasServiceWorker: false,
  atlas: null,
  keepFor: 60_000,
  now: () => 0,
  hosts: { scripts: [], calls: [], pictures: [] },
  mapHosts: [],
}
