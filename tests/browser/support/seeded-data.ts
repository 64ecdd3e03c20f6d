import { randomUUID } from 'node:crypto'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'

/** Where workers find the seeded data: the folder of an embedded database, or a database of TEST_DATABASE_URL. */
const [folderSetting, databaseSetting] = ['SEEDED_FOLDER', 'SEEDED_DATABASE']

/** Creates a database on the PostgreSQL at `server`, which drops it when it ends. */
async function createDatabase(
  server: string,
  template: string,
): Promise<{ readonly name: string; readonly url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${escapeIdentifier(template)}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

/** Returns where a server creates the seeded data: its folder, and its database settings. */
export async function newSeededData() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-seeded-'))
  const postgres = process.env['TEST_DATABASE_URL']
  if (postgres === undefined) {
    process.env[folderSetting] = dataDir
    return { dataDir, settings: {} }
  }
  const { name, url } = await createDatabase(postgres, 'template0')
  process.env[databaseSetting] = name
  return { dataDir, settings: { DATABASE_URL: url } }
}

/** Copies the seeded data for one server with the folder `dataDir` and returns its database settings. */
export async function copySeededData(dataDir: string): Promise<{ readonly DATABASE_URL?: string }> {
  const { TEST_DATABASE_URL: postgres, [databaseSetting]: template, [folderSetting]: folder } = process.env
  if (postgres !== undefined && template !== undefined) {
    return { DATABASE_URL: (await createDatabase(postgres, template)).url }
  }
  if (folder !== undefined) await cp(folder, dataDir, { recursive: true })
  return {}
}
