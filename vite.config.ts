import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// The browser must render the same <style> that the server inlined. The router's plugin sets this to "false",
// and only a later plugin's `config` overrides it: a plain `define` would lose.
const inlineCss: Plugin = {
  name: 'inline-css',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
}

// Needed by every page, so one file; XState and ky stay out of it and come after the first paint.
const vendor = { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui)[\\/]/ }

// Small parts that the first page needs: one file compresses better than ten.
const firstParts = {
  name: 'parts',
  test: /src[\\/](flow[\\/]|app[\\/](i18n|page-head|product-page|unwrap)|screens[\\/]home[\\/]locate-panel\.|ui[\\/](badge|button|class-names|combobox|field-frame|icon|icon-button|icon-paths|link|money|tab-list|visually-hidden)\.)/,
}

// What each route is; its screen and its loader come with the page.
const routes = { name: 'routes', test: /src[\\/](routes[\\/][^?]*\.tsx|routeTree\.gen\.ts)$/ }

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
  ],
  // As ES modules its worker is a file of ours, not a blob; react-map-gl asks for the same name.
  resolve: { alias: [{ find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' }] },
  build: isSsrBuild
    ? { copyPublicDir: false, outDir: 'dist/server' }
    : {
        outDir: 'dist/client',
        manifest: true,
        chunkSizeWarningLimit: 2000, // kB: the map libraries, which come only with a map
        cssCodeSplit: false, // one small sheet, inlined in every page: no request before the first paint
        rolldownOptions: {
          input: 'src/main.tsx',
          output: {
            chunkFileNames: 'assets/[hash].js', // every page carries these names: no longer than they must be
            codeSplitting: { groups: [vendor, firstParts, routes] },
          },
        },
      },
}))
