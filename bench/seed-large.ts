// Fills an empty PostgreSQL database for measurements: npm run seed:large -- --orders 200000 (with DATABASE_URL)
import { parseArgs } from 'node:util'
import { systemClock } from '../server/clock.ts'
import { largeSizes, seedLarge } from './large-seed/seed.ts'

const option = { type: 'string' } as const
const { values } = parseArgs({ options: { stores: option, products: option, members: option, orders: option } })
const url = process.env['DATABASE_URL']
if (url === undefined) {
  console.error('DATABASE_URL is not set: the large seed is for PostgreSQL')
  process.exit(1)
}
const begun = performance.now()
const given = Object.fromEntries(Object.entries(values).map(([name, size]) => [name, Number(size)]))
const bytes = await seedLarge(url, { ...largeSizes, ...given }, systemClock.now())
console.log(`${(bytes / 1e9).toFixed(2)} GB in ${Math.round((performance.now() - begun) / 1000)} s`)
