import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Language } from '../../../contract/primitives.ts'
import type { Changes } from '../../../src/atlas/changes/changes.ts'
import { announcementOfFile } from '../../../src/atlas/pictures.ts'
import { compareFlows, type MachineDifference } from '../diff/compare-flows.ts'
import { keepEarlierPictures } from '../diff/earlier-pictures.ts'
import { readFlows, readVersion } from '../diff/read-flows.ts'
import { summarize } from '../diff/summarize.ts'
import { flowWordsPath } from '../words/flow-words.ts'

const dayMilliseconds = 86_400_000
/** The ages of the versions that the atlas compares with, in days before the last commit. */
const ages = [1, 3, 7, 30]
/** As many of the oldest versions that have words of the flows are tried. */
const mostTried = 20

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

type Version = { readonly days: number; readonly isOldest: boolean; readonly version: string; readonly on: string }
type ReadVersion = Version & { readonly before: NonNullable<ReturnType<typeof readVersion>> }

const withWords = (version: Version): ReadVersion[] => {
  const before = readVersion(version.version)
  return before === null ? [] : [{ ...version, before }]
}

/** Returns the last commit before the day of each age that the history is old enough for. */
function versionsOfAges(now: number): Version[] {
  return ages.flatMap((days) => {
    const on = new Date(now - days * dayMilliseconds).toISOString().slice(0, 10)
    const version = git('log', '-1', `--before=${on}T00:00:00Z`, '--format=%H')
    return version === '' ? [] : [{ days, isOldest: false, version, on }]
  })
}

/** Returns the oldest version whose flows have words, instead of one of the age of `days`. */
function oldestWithWords(now: number, days: number): ReadVersion[] {
  const commits = git('log', '--reverse', '--format=%H %cs %cI', '--', flowWordsPath('es')).split('\n')
  for (const commit of commits.slice(0, mostTried)) {
    const [version = '', on = '', at = ''] = commit.split(' ')
    const isYoung = now - Date.parse(at) < dayMilliseconds
    const read = isYoung ? [] : withWords({ days, isOldest: true, version, on })
    if (read.length > 0) return read
  }
  return []
}

/** Returns the version of each age, and the oldest one instead of those that are too old; none without a history. */
function earlierVersions(): ReadVersion[] {
  if (spawnSync('git', ['rev-parse', '--verify', 'HEAD']).status !== 0) return []
  const now = Date.parse(git('log', '-1', '--format=%cI'))
  const found = versionsOfAges(now).flatMap(withWords)
  const missing = ages.find((age) => found.every(({ days }) => days !== age))
  if (missing === undefined) return found
  const known = new Set(found.map(({ version }) => version))
  return [...found, ...oldestWithWords(now, missing).filter(({ version }) => !known.has(version))]
}

const withoutParts = ({ id, name, differences }: MachineDifference) => ({
  id,
  name,
  differences: differences.map(({ key, before, after }) => ({ key, before, after })),
})

/** Returns what changed in the flows since each earlier version, by language, and writes the earlier pictures. */
export function changesOf(folder: string): Readonly<Record<Language, Changes>> {
  const now = readFlows()
  const earlierPictures = (version: string) => [
    ...new Set(keepEarlierPictures(version, join(folder, version)).map(announcementOfFile)),
  ]
  const compared = earlierVersions().map(({ before, ...version }) => ({
    ...version,
    machines: compareFlows(before, now),
    pictures: earlierPictures(version.version),
  }))
  const inLanguage = (language: Language): Changes =>
    compared.map(({ machines, ...version }) => ({
      ...version,
      summary: summarize(machines[language], language),
      machines: machines[language].map(withoutParts),
    }))
  return { es: inLanguage('es'), en: inLanguage('en') }
}
