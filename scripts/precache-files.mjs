// Which files the service workers store ahead: those of front page, menu, products and stores, and the store's screen.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)

const pages = /^src\/routes\/(index|order|find-a-hut|huts)\b.*component/
const isStart = (key, chunk) => chunk.isEntry || pages.test(key)
/** Large, or of other pages: maps, analytics, the atlas. */
const isLeftOut = (key) => /^src\/(routes|map|atlas)\/|-map\.tsx$|analytics|atlas|mapbox|maplibre/.test(key)

/** Returns the built files with everything that they import, in the form of Workbox. */
export function listPrecacheFiles(folder) {
  const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const found = new Set(Object.keys(chunks).filter((key) => isStart(key, chunks[key])))
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = chunks[key]
    for (const other of [...imports, ...dynamicImports.filter((name) => !isLeftOut(name))]) found.add(other)
  }
  const assets = [...found].map((key) => ({ url: `/${chunks[key].file}`, revision: null })) // the name has the hash
  const named = globSync('{fonts/*.woff2,img/*.svg}', { cwd: folder }).map((file) => ({
    url: `/${file.replaceAll('\\', '/')}`,
    revision: hashOf(join(folder, file)),
  }))
  const sheet = { url: `/${chunks['style.css'].file}`, revision: null }
  return [...assets, sheet, ...named].toSorted((a, b) => a.url.localeCompare(b.url))
}

/** Returns the page of the store's screen and all its files. */
export const listKitchenFiles = (folder) => [
  { url: '/kitchen/', revision: hashOf(join(folder, 'index.html')) },
  ...globSync('assets/*.{js,css}', { cwd: folder })
    .toSorted()
    .map((file) => ({ url: `/kitchen/${file.replaceAll('\\', '/')}`, revision: null })),
]
