// A PostgreSQL that lives as long as the tests: a new cluster in a temporary folder, on a free port of this machine.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The folder that has all of these programs, or null: the PATH, then where Debian puts them, the newest first. */
export function folderOf(...programs) {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null
}

const idOf = (flag, user) =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

/** PostgreSQL refuses to run as root: then its own user, or else the one who owns nothing. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {
      // No such user: the next one.
    }
  }
  return {}
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/** Resolves when the server takes connections, rejects with what it said when it ends before. */
function ready(server) {
  return new Promise((done, fail) => {
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
      if (said.includes('ready to accept connections')) done()
    })
    server.on('exit', () => fail(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}

/** In tests nothing outlives them, so nothing has to reach the disk. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts one and answers its URL, how to stop it, and how to have it crash and come back on its data; null when
 * PostgreSQL is not installed.
 * A `durable` one keeps its promises to the disk, as in production.
 */
export async function startPostgres({ durable = false } = {}) {
  const binaries = folderOf('initdb', 'postgres')
  if (!binaries) return null
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'bohio-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    ...(durable ? {} : careless),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const remove = () => rmSync(folder, { recursive: true, force: true })
  async function begin() {
    const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...args], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await ready(server)
    return { server, ended: new Promise((done) => server.on('exit', done)) }
  }
  let running
  try {
    running = await begin()
  } catch (error) {
    remove()
    throw error
  }
  async function end(signal) {
    running.server.kill(signal)
    await running.ended
  }
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    crash: () => end('SIGQUIT'), // an immediate shutdown: nobody is received out
    resume: async () => {
      running = await begin()
    },
    stop: async () => {
      await end('SIGINT') // a fast shutdown
      remove()
    },
  }
}

/** Drops the databases that tests made on a server which goes on. */
async function dropTestDatabases(connectionString) {
  const { Client, escapeIdentifier } = await import('pg')
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(String.raw`select datname from pg_database where datname ~ '^test_[0-9a-f]{32}$'`)
  for (const { datname } of rows) await client.query(`drop database ${escapeIdentifier(datname)} with (force)`)
  await client.end()
}

/**
 * Runs `work` with the setting that names a PostgreSQL for tests: the given one, or one of its own. Where there is none
 * it says so, and the tests are on the embedded database.
 */
export async function withPostgres(work) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return work({ TEST_DATABASE_URL: given }).finally(() => dropTestDatabases(given))
  const own = await startPostgres()
  if (!own) {
    console.log(
      '       PostgreSQL: not installed and no TEST_DATABASE_URL, so the API is tested on the embedded database',
    )
    return work({})
  }
  try {
    return await work({ TEST_DATABASE_URL: own.url })
  } finally {
    await own.stop()
  }
}
