// Runs three servers behind nginx on one PostgreSQL (npm run fleet). Prints tables; exit code 1 if a row is not as expected.
//   npm run fleet                              customers order while servers are killed and rolled, logins are limited
//   npm run fleet -- load [--minutes 30] [--from FOLDER]   load while servers are killed and a release is rolled
//   npm run fleet -- faults [--orders 1000] [--seed 7]   kills at each step of orders paid by a double of Stripe
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { runFaults } from './faults.ts'
import { withGround, type Ground } from './fleet.ts'
import { runLoad } from './load.ts'
import { runJourneys } from './journeys.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '30' },
    from: { type: 'string', default: '.' },
    seed: { type: 'string', default: '7' },
  },
})
const programs = {
  journeys: runJourneys,
  faults: (ground: Ground) => runFaults(ground, Number(values.orders), Number(values.seed)),
  load: (ground: Ground) => runLoad(ground, Number(values.minutes), values.from),
}
const program = v.parse(v.picklist(['journeys', 'faults', 'load']), positionals[0] ?? 'journeys')

await withGround(async (ground) => {
  const rows = await programs[program](ground)
  console.table(rows)
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
})
