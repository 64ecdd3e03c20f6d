import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededData, startServer } from './server.ts'

/** Before all tests: the folder of a server that started once, of which every server of the tests gets a copy. */
export default async function seedData() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-seeded-'))
  const server = await startServer(dataDir, {})
  await server.end('SIGTERM')
  process.env[seededData] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
