// A temporary PostgreSQL for the tests: a new cluster in a temporary folder, on a free port.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Returns the folder with all of these programs, or null: from the PATH, then Debian's folders, newest first. */
export function findPostgresFolder(...programs) {
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

/** Returns PostgreSQL's own user, or else `nobody`, when run as root, which PostgreSQL refuses. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {
      // Unknown user: tries the next one.
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

/** Resolves when the server accepts connections, rejects with its output if it ends before. */
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

/** Test data need not survive a crash, so fsync is off. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts a server and returns its URL, and functions to stop and to crash and restart it; null if PostgreSQL is not
 * installed. A `durable` one uses fsync, as in production; `memory` is that of its cache.
 */
export async function startPostgres({ durable = false, memory = '128MB' } = {}) {
  const binaries = findPostgresFolder('initdb', 'postgres')
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
    shared_buffers: memory,
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
    crash: () => end('SIGQUIT'), // an immediate shutdown, without waiting for clients
    resume: async () => {
      running = await begin()
    },
    stop: async () => {
      await end('SIGINT') // a fast shutdown
      remove()
    },
  }
}

/** Drops the databases that tests created on a server that keeps running. */
async function dropTestDatabases(connectionString) {
  const { Client, escapeIdentifier } = await import('pg')
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(String.raw`select datname from pg_database where datname ~ '^test_[0-9a-f]{32}$'`)
  for (const { datname } of rows) await client.query(`drop database ${escapeIdentifier(datname)} with (force)`)
  await client.end()
}

/**
 * Runs `work` with the setting of a PostgreSQL for tests: the given one, or a temporary one. Without PostgreSQL it
 * prints a message, and the tests use the embedded database.
 */
export async function withTestPostgres(work) {
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
