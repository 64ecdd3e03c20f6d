import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { approvedPictures } from '../build/keep-pictures.ts'

/** Writes the pictures of a version that are others by now, on a phone and in light colors; returns their names. */
export function keepEarlierPictures(version: string, folder: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { maxBuffer: 2 ** 24 })
  const changed = git('diff', '--name-only', '--diff-filter=M', version, '--', approvedPictures).toString().split('\n')
  const paths = changed.filter((path) => path.endsWith('.phone.light.avif'))
  mkdirSync(folder, { recursive: true })
  for (const path of paths) writeFileSync(join(folder, basename(path)), git('show', `${version}:${path}`))
  return paths.map((path) => basename(path))
}
