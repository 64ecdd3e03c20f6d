import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { createChunkAssignment } from './scripts/assign-chunks.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The browser must render the same <style> that the server inlined. The router's plugin sets this to "false",
// and only a later plugin's `config` overrides it: a plain `define` would lose.
const inlineCss: Plugin = {
  name: 'inline-css',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
}

// Vite's own helper waits forever for a missing file, and loads style sheets, of which there are none.
const chunkLoader: Plugin = {
  name: 'chunk-loader',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadChunk as __vitePreload } from '${at('src/app/chunk-loading/load-chunk.ts')}'`
      : null,
}

type Property = { readonly node: { readonly key: { readonly name?: string } }; readonly remove: () => void }
const removeDescription = (property: Property) => {
  if (property.node.key.name === 'description') property.remove()
}
// They are for the diagrams, and a quarter of a machine's text.
const withoutDescriptions = defineRolldownBabelPreset({
  preset: () => ({ plugins: [{ visitor: { ObjectProperty: removeDescription } }] }),
  rolldown: { filter: { id: /[\\/]machines[\\/].+\.ts$/, code: /description/ } },
})

// Machines that a first visit does not start load later (src/app/chunk-loading/page-machines.ts).
const firstActors: Plugin = {
  name: 'first-actors',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!/^\.\/\w+\.actors\.ts$/.test(source)) return null
    return this.resolve(source.replace('.actors.', '.first-actors.'), importer)
  },
}

const routesFile = 'assets/tree-'
// A file itself, and the three that most of them share.
const everyPage = 4

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
      quoteStyle: 'single',
    }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset(), ...(command === 'build' ? [withoutDescriptions] : [])] }),
    inlineCss,
    chunkLoader,
    firstActors,
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
            chunkFileNames: ({ name }) => (name === 'route-tree' ? `${routesFile}[hash:7].js` : 'assets/[hash:7].js'),
            codeSplitting: {
              groups: [{ name: createChunkAssignment(), includeDependenciesRecursively: false }],
            },
          },
        },
      },
}))
