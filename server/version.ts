import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { projectPath } from './project-path.ts'

const Manifest = v.object({ version: v.string() })
const stamp = projectPath('dist/program/stamp')
/** Enough to tell builds apart. */
const stampLength = 8

/** Returns the version of the program and, if it is built, the fingerprint of its sources, such as `0.1.0+3f9c2a1b`. */
export function readVersion(): string {
  const { version } = v.parse(Manifest, JSON.parse(readFileSync(projectPath('package.json'), 'utf8')))
  return existsSync(stamp) ? `${version}+${readFileSync(stamp, 'utf8').slice(0, stampLength)}` : version
}
