// Builds the storefront in pseudo-languages into the given folder.
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { parseSheet } from '../../../server/site/parse-sheet.ts'
import { readStyleSheet } from '../../../server/site/build-manifest.ts'

const [folder = ''] = process.argv.slice(2)
const own = resolve('src/app/chunk-loading/i18n.ts')
const pseudo = resolve('tests/browser/pseudo-localization/pseudo-i18n.ts')

const pseudoTexts: Plugin = {
  name: 'pseudo-texts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/i18n.ts') || importer === pseudo) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found?.id === own ? pseudo : found
  },
}

process.env['NODE_ENV'] = 'production'
const options = { logLevel: 'error', plugins: [pseudoTexts] } as const
const both = { emptyOutDir: true, minify: false, reportCompressedSize: false } as const
await build({ ...options, plugins: [pseudoTexts], build: { ...both, outDir: `${folder}/dist/client` } })
await build({
  ...options,
  plugins: [pseudoTexts],
  build: { ...both, outDir: `${folder}/dist/server`, ssr: 'server/views/entry.tsx' },
})
mkdirSync(`${folder}/dist/program`)
writeFileSync(`${folder}/dist/program/sheet.json`, JSON.stringify(parseSheet(readStyleSheet(`${folder}/dist/client`))))
