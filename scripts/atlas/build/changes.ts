import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { languages, type Language } from '../../../contract/primitives.ts'
import type { Changes } from '../../../src/atlas/changes/changes.ts'
import { announcementOfFile } from '../../../src/atlas/pictures.ts'
import { compareFlows } from '../diff/compare-flows.ts'
import { keepEarlierPictures } from '../diff/earlier-pictures.ts'
import { readFlows, readVersion } from '../diff/read-flows.ts'

const dayMilliseconds = 86_400_000
/** The ages of the versions that the atlas compares with, in days before the last commit. */
const ages = [1, 7, 30]

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Returns the last commit of each age; none without the history of the program. */
function earlierVersions() {
  if (spawnSync('git', ['rev-parse', '--verify', 'HEAD']).status !== 0) return []
  const now = Date.parse(git('log', '-1', '--format=%cI'))
  const found = ages.map((days) => {
    const before = new Date(now - days * dayMilliseconds).toISOString()
    const [version = '', on = ''] = git('log', '-1', `--before=${before}`, '--format=%H %cs').split(' ')
    return { days, version, on }
  })
  return found.filter(({ version }) => version !== '')
}

/** Returns what changed in the flows since each earlier version, by language, and writes the earlier pictures. */
export function changesOf(folder: string): Readonly<Record<Language, Changes>> {
  const now = readFlows()
  const earlierPictures = (version: string) => [
    ...new Set(keepEarlierPictures(version, join(folder, version)).map(announcementOfFile)),
  ]
  const compared = earlierVersions().flatMap(({ days, version, on }) => {
    const before = readVersion(version)
    return before === null ? [] : [{ days, version, on, before, pictures: earlierPictures(version) }]
  })
  const inLanguage = (language: Language): Changes =>
    compared.map(({ before, ...version }) => ({
      ...version,
      machines: compareFlows(before[language] ?? {}, now[language] ?? {}),
    }))
  const [es, en] = languages.map(inLanguage)
  return { es: es ?? [], en: en ?? [] }
}
