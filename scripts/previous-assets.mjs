import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Empties the folder of a build, but for the hashed files of the build before, in `previous`: pages of its release still
 * ask for them. A build that was not completed, without its stamp, is no release.
 */
export function emptyBuild(folder) {
  const [assets, previous] = [join(folder, 'client/assets'), join(folder, 'previous')]
  if (existsSync(join(folder, 'stamp')) && existsSync(assets)) {
    rmSync(previous, { recursive: true, force: true })
    mkdirSync(previous)
    renameSync(assets, join(previous, 'assets'))
  }
  const others = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'previous') : []
  for (const name of others) rmSync(join(folder, name), { recursive: true, force: true })
}
