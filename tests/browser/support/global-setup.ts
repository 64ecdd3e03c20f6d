import { rm } from 'node:fs/promises'
import { newSeededData } from './seeded-data.ts'
import { startServer } from './server.ts'

/** Before all tests: a server makes the seeded data, of which every server of the tests gets a copy. */
export default async function seedData() {
  const { dataDir, settings } = await newSeededData()
  const server = await startServer(dataDir, settings)
  await server.end('SIGTERM')
  return () => rm(dataDir, { recursive: true, force: true })
}
