import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

// The browser must render the same <style> that the server inlined. The router's plugin sets this to "false",
// and only a later plugin's `config` overrides it: a plain `define` would lose.
const inlineCss: Plugin = {
  name: 'inline-css',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
}

// Vite's own helper waits forever for a missing file (spec §8), and loads style sheets, of which there are none.
const chunkLoader: Plugin = {
  name: 'chunk-loader',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadChunk as __vitePreload } from '${fileURLToPath(new URL('src/app/load-chunk.ts', import.meta.url))}'`
      : null,
}

// Loads with the machines, after the first paint: of `@xstate/react` the first page needs only the parts that read
// machines.
const xstate = { name: 'xstate', test: /node_modules[\\/]xstate[\\/]/ }

// Needed by every page, so one file; XState and ky are excluded and load after the first paint.
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](clsx|react|react-dom|scheduler|@tanstack|@lingui|@xstate)[\\/]/,
}

// Small parts of the first page: one file compresses better than ten.
const firstParts = {
  name: 'parts',
  test: /src[\\/]((bindings|context)[\\/]|app[\\/](i18n|load-chunk|page-head|lazy-product-page|unwrap)|screens[\\/](page\.module|home[\\/]locate-panel\.)|ui[\\/](form[\\/](button|combobox|field-frame|icon-button)|badge|icon|icon-paths|link|money|page-title|tab-list|visually-hidden)\.)/,
}

// The pages of an account are one file, because visitors of one mostly need the next.
const account = {
  name: 'account',
  test: /src[\\/](screens[\\/](account|cart[\\/](amount-change|cart-changes|disposition-changes)|forbidden|game|history)|ui[\\/]deferred[\\/]password-field|app[\\/]deferred[\\/]account-pages|routes[\\/](add-location|login|signup|confirmation|getmypassword|setnewpassword|profile|ponta-attach|edit-profile|preferences|history|crs|error-404)[^?]*\?)/,
  includeDependenciesRecursively: false,
}

// Small parts that neither front page nor menu needs at first.
const deferredParts = {
  name: 'deferred-parts',
  test: /src[\\/](ui[\\/](form[\\/](checkbox|field|radio-card|select-field)|live-region|panel|toast)\.|map[\\/](has-webgl|map-boundary|map\.module|store-map|use-media-query)\.|screens[\\/](address[\\/]|cart[\\/](totals-list|totals\.module)\.|checkout[\\/](checkout-step-panel|step\.module)\.|shared[\\/](deferred[\\/](add-more-link|back-to-start-text|when-text)|closing-clock|focus-first-problem|use-problems|use-announcement))|words[\\/]form-problems)/,
  includeDependenciesRecursively: false,
}

// Small parts that the menu needs at first, shared with other pages.
const menuParts = {
  name: 'menu-parts',
  test: /(src[\\/](ui[\\/](form[\\/]chip|after-paint|format-time|skeleton|use-after-paint)\.|screens[\\/](shared[\\/](order-rail|use-store-link|use-now)|menu[\\/](place-and-time|menu-filters|menu-screen\.module|standard-prices-notice))|words[\\/]product-page-title)|contract[\\/](sale-rules))/,
  includeDependenciesRecursively: false,
}

// Checks of pages and machines, once the machines run: one file instead of twenty small ones, whose names every page
// would carry.
const rules = {
  name: 'rules',
  test: /[\\/](contract[\\/](?!sale-rules|order-type)|machines[\\/](shared[\\/]|.+\.rules))/,
  includeDependenciesRecursively: false,
}

// Machines run from two files, so that neither takes long: those of every page, and those of its own pages.
const machines = {
  name: 'machines',
  test: /[\\/]machines[\\/](cart|coupons|localization|product|session|stores|time)[\\/]/,
  includeDependenciesRecursively: false,
}
const pageMachines = {
  name: 'page-machines',
  test: /[\\/]machines[\\/](account|address|checkout|contact|game|history|payment|tracker)[\\/]/,
  includeDependenciesRecursively: false,
}

// Route definitions; screen and loader load with the page.
const routes = { name: 'route-tree', test: /src[\\/](routes[\\/][^?]*\.tsx|routeTree\.gen\.ts)$/ }
const routesFile = 'assets/tree-'
// A file itself, and the three that most of them share.
const everyPage = 4

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
      quoteStyle: 'single',
    }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    inlineCss,
    chunkLoader,
  ],
  resolve: {
    alias: [
      // As ES modules its worker is a file of this site, not a blob; react-map-gl imports the same name.
      { find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' },
      // React has the hook itself; the shim is for older versions.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  // With its libraries, because a start would read hundreds of files.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        copyPublicDir: false,
        outDir: 'dist/server',
        rolldownOptions: { output: { comments: false, charset: 'ascii' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        chunkSizeWarningLimit: 2000, // kB: the map libraries, which load only with a map
        // Every page would carry the files of each route; a route's own file names them, and is prefetched. Routes that
        // hardly need more than the shared files are as fast without a list.
        modulePreload: {
          resolveDependencies: (_file, dependencies, { hostId }) =>
            hostId.startsWith(routesFile) || dependencies.length <= everyPage ? [] : dependencies,
        },
        cssCodeSplit: false, // one small sheet, inlined in every page: no request before the first paint
        rolldownOptions: {
          input: 'src/main.tsx',
          output: {
            // Every page carries these names, so they are short.
            chunkFileNames: ({ name }) => (name === routes.name ? `${routesFile}[hash:7].js` : 'assets/[hash:7].js'),
            codeSplitting: {
              groups: [
                xstate,
                vendor,
                firstParts,
                routes,
                account,
                rules,
                machines,
                pageMachines,
                deferredParts,
                menuParts,
              ],
            },
          },
        },
      },
}))
