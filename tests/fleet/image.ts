// Runs the steps of the Dockerfile without Docker (npm run image): each stage in an empty folder, then the server as the
// container would start it, on a temporary PostgreSQL. Says the size of the image's files; exit code 1 if it is not ready.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../scripts/temporary-postgres.mjs'
import { readDockerfile, type Stage } from './dockerfile.ts'
import { freePorts } from './nginx.ts'

const root = mkdtempSync(join(tmpdir(), 'bohio-image-'))
const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n')
const before = 'the-release-before'
const oldFile = 'assets/only-before.js'
const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'), { PREVIOUS: before })
const machine = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }

/** Makes the image of the release before, as far as this one needs it. */
function plantReleaseBefore(): void {
  const file = join(root, before, 'dist/client', oldFile)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
}

function buildStage({ name, image, steps }: Stage): string {
  const folder = join(root, name)
  const base = join(root, image)
  if (existsSync(base)) cpSync(base, folder, { recursive: true })
  else mkdirSync(folder, { recursive: true })
  for (const step of steps) {
    if (step.kind === 'run') execFileSync('sh', ['-c', step.command], { cwd: folder, stdio: 'inherit' })
    else
      for (const source of step.sources) {
        const target = step.target === './' || step.target === '.' ? join(folder, source) : join(folder, step.target)
        const from = step.from === null ? source : join(root, step.from, source.replace('/app/', ''))
        mkdirSync(dirname(target), { recursive: true })
        cpSync(from, target, {
          recursive: true,
          filter: (path) => step.from !== null || !ignored.includes(path),
        })
      }
  }
  return folder
}

/** Asks `path` until it answers 200, or the server has ended. */
async function isAnswered(url: string, hasEnded: () => boolean): Promise<boolean> {
  while (!hasEnded()) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return true
    await pause(200)
  }
  return false
}

const commands = [
  'payments',
  'reconcile',
  'refund',
  'store-key',
  'staff',
  'forget-guest',
  'seal-data',
  'database-command',
  'catalog',
]
/** Returns the operator's commands whose modules are not all in the image. */
const incompleteCommands = (image: string, env: NodeJS.ProcessEnv) =>
  commands.filter((name) => {
    const { stderr } = spawnSync(process.execPath, [`server/${name}.ts`], { cwd: image, env, encoding: 'utf8' })
    return stderr.includes('ERR_MODULE_NOT_FOUND')
  })

const postgres = await startPostgres()
if (postgres === null) throw new Error('PostgreSQL is not installed: the image needs it')
try {
  plantReleaseBefore()
  const folders = stages.map(buildStage)
  const [image, last] = [folders.at(-1) ?? root, stages.at(-1)]
  const [port = 0] = await freePorts(1)
  const settings = { PUBLIC_URL: 'https://pizza.example', TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: postgres.url }
  const env = { ...machine, ...last?.env, ...settings, PORT: String(port), SHUTDOWN_DELAY: '0' }
  execFileSync('chmod', ['-R', 'a-w', image])
  const [, ...args] = last?.command ?? []
  const server = spawn(process.execPath, args, { cwd: image, env, stdio: 'inherit' })
  const ended = once(server, 'exit')
  const isReady = await isAnswered(`http://127.0.0.1:${port}/readyz`, () => server.exitCode !== null)
  const [, ...check] = last?.healthCheck ?? []
  if (isReady) execFileSync(process.execPath, check, { env, stdio: 'inherit' })
  const statusOf = async (path: string) => (isReady ? (await fetch(`http://127.0.0.1:${port}/${path}`)).status : null)
  const [page, old] = [await statusOf(''), await statusOf(oldFile)]
  const incomplete = incompleteCommands(image, env)
  server.kill('SIGTERM')
  const [code] = await ended
  const size = execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0]
  console.log(`ready: ${isReady}, front page: ${page}, file of the release before: ${old}`)
  console.log(`commands that lack modules: ${incomplete.join(', ') || 'none'}`)
  console.log(`ended with ${code}, ${size} MB of files`)
  const isComplete = isReady && page === 200 && old === 200 && incomplete.length === 0
  process.exitCode = isComplete && code === 0 ? 0 : 1
} finally {
  await postgres.stop()
  execFileSync('chmod', ['-R', 'u+w', root])
  rmSync(root, { recursive: true, force: true })
}
