// Sends random requests to every call of the API: npm run fuzz -- --requests 1000 --seed 7
import { parseArgs } from 'node:util'
import { spawnCommand } from './run-checks.mjs'
import { withTestPostgres } from './temporary-postgres.mjs'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})
const { requests, seed } = values
console.log(`${requests} requests of seed ${seed}`)
const { ok, output } = await withTestPostgres((env) =>
  spawnCommand('vitest', ['run', 'tests/server/fuzz'], { ...env, FUZZ_SEED: seed, FUZZ_REQUESTS: requests }),
)
console.log(output)
process.exitCode = ok ? 0 : 1
