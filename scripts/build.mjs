// Builds the browser's and the server's bundles into dist/. With --if-stale only after a change of the sources.
import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesOf, isStale, siteSources, siteStamp, writeStamp } from './build-stamp.mjs'
import { emptyBuild } from './previous-assets.mjs'
import { listKitchenFiles, listPrecacheFiles } from './precache-files.mjs'

const programSources = ['server', 'contract', 'machines', 'src', 'scripts/build.mjs', 'package-lock.json']
const programStamp = 'dist/program/stamp'
/** Have native or WebAssembly files beside them, or are only for development. */
const external = ['@electric-sql/pglite', '@node-rs/argon2', '@resvg/resvg-js', 'vite', 'pg-native']

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes a .br and a .gz beside every text file; several at a time, on all cores. */
async function compress(folder, quality) {
  const files = filesOf(folder).filter((name) => /\.(m?js|css|svg|json|webmanifest)$/.test(name))
  const write = async (file) => {
    const bytes = readFileSync(file)
    const [brotli, gzipped] = await Promise.all([
      toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      toGzip(bytes, { level: 9 }),
    ])
    writeFileSync(`${file}.br`, brotli)
    writeFileSync(`${file}.gz`, gzipped)
  }
  await Promise.all(files.map(write))
}

/** Builds a service worker. Another build has another one, because it contains the names of its files. */
async function buildServiceWorker(folder, input, files) {
  const { build } = await import('vite')
  const name = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
  const output = { format: 'iife', entryFileNames: '[name].js', comments: false }
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { build: JSON.stringify(name), precacheFiles: JSON.stringify(files) },
    build: { outDir: folder, emptyOutDir: false, rolldownOptions: { input, output } },
  })
}

async function buildSite() {
  const { build } = await import('vite') // imported here, so that a start without a build does not load it
  const logLevel = 'error' // Vite warns of its own speed, and of the shop's fonts in the atlas
  emptyBuild('dist')
  const atlas = promisify(execFile)(process.execPath, ['scripts/atlas/build/write-atlas-data.ts'])
  console.log('  1 of 5: the shop')
  await build({ logLevel })
  console.log('  2 of 5: the pages that the server renders')
  await build({ logLevel, build: { ssr: 'server/views/entry.tsx' } })
  console.log('  3 of 5: the atlas of the flows')
  await build({ logLevel, configFile: 'vite.atlas.config.ts' })
  console.log('  4 of 5: the store’s screen')
  await build({ logLevel, configFile: 'vite.kitchen.config.ts' })
  console.log('  5 of 5: the office')
  await build({ logLevel, configFile: 'vite.office.config.ts' })
  await buildServiceWorker('dist/client', 'src/service-worker.ts', listPrecacheFiles('dist/client'))
  await buildServiceWorker('dist/kitchen', 'src/kitchen/service-worker.ts', listKitchenFiles('dist/kitchen'))
  await compress('dist/client', 11)
  await atlas
  await compress('dist/kitchen', 9)
  await compress('dist/office', 9)
  await compress('dist/flows', 9) // rarely read, so a lower level suffices
}

/** Builds the server with its libraries, because reading their thousand files would be most of a start. */
async function buildProgram() {
  const { build } = await import('vite')
  const output = { sourcemapExcludeSources: true, comments: false, charset: 'ascii' } // V8 keeps the text in memory
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external },
    build: { ssr: 'server/serve.ts', outDir: 'dist/program', sourcemap: true, rolldownOptions: { output } },
  })
  const [{ readStyleSheet }, { parseSheet }] = await Promise.all([
    import('../server/site/build-manifest.ts'),
    import('../server/site/parse-sheet.ts'),
  ])
  writeFileSync('dist/program/sheet.json', JSON.stringify(parseSheet(readStyleSheet('dist/client'))))
}

/** Whether to build: always, or with --if-stale after a change. */
const isWanted = (stamp, sources) => !process.argv.includes('--if-stale') || isStale(stamp, sources)

process.env.NODE_ENV = 'production'
if (isWanted(siteStamp, siteSources)) {
  console.log('Building (after a change, about a minute)')
  await buildSite()
  writeStamp(siteStamp, siteSources) // after the build, because the router's plugin may rewrite src/routeTree.gen.ts
}
if (isWanted(programStamp, programSources)) {
  await buildProgram()
  writeStamp(programStamp, programSources)
}
