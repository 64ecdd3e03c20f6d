import { rm } from 'node:fs/promises'
import { newSeededData } from './seeded-data.ts'
import { startServer } from './server.ts'

/** Creates the seeded data before all tests; every test server gets a copy. */
export default async function seedData() {
  const { dataDir, settings } = await newSeededData()
  const server = await startServer(dataDir, settings)
  await server.end('SIGTERM')
  return () => rm(dataDir, { recursive: true, force: true })
}
