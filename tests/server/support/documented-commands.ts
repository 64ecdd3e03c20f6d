import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { findPostgresFolder } from '../../../scripts/temporary-postgres.mjs'

const guide = readFileSync('docs/operations.md', 'utf8')

/** Returns the code blocks of the operators' guide that a shell runs. */
export const shellBlocks = (): string[] => [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block)

/** Returns the commands of the guide's table that the image has, without what is optional. */
export const imageCommands = (): string[] =>
  [...guide.matchAll(/^\|.*\| `(node server\/[^`]+)`/gm)].map(([, command = '']) =>
    command.replaceAll(/ \[[^\]]*\]/g, ''),
  )

/** Runs npm's scripts and the programs of containers on this machine, in the shell's own folder. */
const npm = `#!/bin/sh
[ "$1" = run ] && shift
[ "$1" = --silent ] && shift
script=$1 && shift
[ "$1" = -- ] && shift
exec node "$BOHIO/$(node -p "require('$BOHIO/package.json').scripts['$script'].split(' ')[1]")" "$@"
`
const docker = `#!/bin/sh
case "$*" in
  'compose exec -T database '*) shift 4 ;;
  'run --rm --env PGPASSWORD postgres:17-bookworm '*) shift 5 ;;
  *) echo "not a program of the database: docker $*" >&2; exit 64 ;;
esac
exec "$@"
`

/** Opens a folder whose shell has `npm` and `docker`, on the PostgreSQL at `url`. */
export function openShell(folder: string, url: string) {
  const { hostname, port } = new URL(url)
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  for (const [name, text] of Object.entries({ npm, docker })) {
    writeFileSync(join(programs, name), text)
    chmodSync(join(programs, name), 0o755)
  }
  const path = [
    programs,
    dirname(process.execPath),
    findPostgresFolder('pg_dump', 'pg_restore') ?? '',
    process.env['PATH'] ?? '',
  ]
  const env = {
    ...process.env,
    PATH: path.join(delimiter),
    BOHIO: resolve('.'),
    PGHOST: hostname,
    PGPORT: port,
    DATABASE_URL: url,
    PUBLIC_URL: 'https://pizza.example',
  }
  /** Runs a script as `sh -e` does, and returns its exit code and what it wrote. */
  return (script: string) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', script], { cwd: folder, env, encoding: 'utf8' })
    return { status, written: `${stdout}${stderr}` }
  }
}
