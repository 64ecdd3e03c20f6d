import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'
import { fuzzApi } from './fuzz-api.ts'

/** Requests of `npm test`; `npm run fuzz` sends more. */
const shortRun = 1500
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const requests = Number(process.env['FUZZ_REQUESTS'] ?? shortRun)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it(`${requests} valid, boundary and broken requests of seed ${seed} are answered as /openapi.json says`, async () => {
  const { faults, statuses } = await fuzzApi(app, seed, requests)
  if (requests > shortRun) console.log(Object.fromEntries(statuses))
  expect(faults).toEqual([])
}, 3_600_000)
