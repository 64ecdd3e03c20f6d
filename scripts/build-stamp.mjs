// What is built from which sources, and whether they changed since.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the site and the atlas are built from. */
export const siteSources = [
  'src',
  'scripts/precache-files.mjs',
  'server/views',
  'scripts/atlas',
  'vite.atlas.config.ts',
  'vite.kitchen.config.ts',
  'vite.office.config.ts',
  'tests/gallery/approved',
  'tests/browser/paths',
  'tests/paths/models',
  'tests/paths/fixtures',
  'tests/paths/kit',
  'tests/paths/main-ways.ts',
  'tests/paths/remedies',
  'tests/paths/scenarios',
  'tests/paths/stories',
  'tests/paths/codes-elsewhere.ts',
  'machines',
  'contract',
  'locales',
  'public',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]
export const siteStamp = 'dist/stamp'

/** Returns the files of a folder. */
export function filesOf(path) {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const files = /\.\w+$/.test(source) ? [source] : filesOf(source)
    for (const file of files) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Returns the times and sizes of the sources: unchanged ones need not be read. */
function timesOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => (/\.\w+$/.test(source) ? [source] : filesOf(source)))) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

/** Whether sources changed since they were built. */
export function isStale(stamp, sources) {
  if (!existsSync(stamp)) return true
  const [contents, times] = readFileSync(stamp, 'utf8').split('\n')
  if (times === timesOf(sources)) return false
  const isChanged = contents !== fingerprint(sources)
  if (!isChanged) writeStamp(stamp, sources)
  return isChanged
}

/** Notes the sources that were built. */
export const writeStamp = (stamp, sources) => writeFileSync(stamp, `${fingerprint(sources)}\n${timesOf(sources)}`)
