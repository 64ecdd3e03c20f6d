import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The office: a page of its own, at no cost for the storefront. */
export default defineConfig({
  root: at('src/office'),
  base: '/office/',
  publicDir: false,
  plugins: [
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  // As ES modules its worker is a file of this site, not a blob; react-map-gl imports the same name.
  resolve: { alias: [{ find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' }] },
  build: { outDir: at('dist/office'), emptyOutDir: true, modulePreload: { polyfill: false } },
})
