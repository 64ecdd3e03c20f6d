import { parseArgs } from 'node:util'
import { runCommand } from './run-command.ts'

/** Returns the number of days to compare. */
function daysFrom(args: string[]): number {
  const { values } = parseArgs({ args, options: { days: { type: 'string', default: '30' } } })
  if (!/^[1-9]\d{0,3}$/.test(values.days)) throw new Error('Usage: npm run reconcile -- [--days 30]')
  return Number(values.days)
}

/** Compares the payments of the last days with the bank's: `reconcile [--days 30]`. One line for each difference; exit code 1 if there is one. */
await runCommand(async ({ reconcile }) => {
  const differences = await reconcile(daysFrom(process.argv.slice(2)))
  for (const { line } of differences) process.stdout.write(`${line}\n`)
  process.stdout.write(`${differences.length} differences\n`)
  return differences.length === 0 ? 0 : 1
})
