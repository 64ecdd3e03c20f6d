import { models } from '../models.ts'
import { coverageOf } from './coverage.ts'
import { planOf } from './rehearsal-plan.ts'

// Lists the paths of every machine, or of those named: `npm run paths`, `npm run paths -- cart order`.
const wanted = process.argv.slice(2)
const totals = { paths: 0, steps: 0, missing: 0 }
const started = performance.now()
for (const model of models.filter(({ machine }) => wanted.length === 0 || wanted.includes(machine.id))) {
  const { graph, paths } = planOf(model)
  const coverage = coverageOf(model, graph, paths)
  const figures = Object.entries(coverage).map(
    ([name, { total, missing }]) => `${name} ${total - missing.length}/${total}`,
  )
  const steps = paths.reduce((sum, { edges }) => sum + edges.length, 0)
  console.log(
    `\n${model.machine.id}: ${figures.join(', ')}; ${paths.length} paths, ${steps} steps, ${Object.keys(model.invariants).length} invariants`,
  )
  for (const { id, by, title } of paths) console.log(`  ${id}  ${by.padEnd(11)}  ${title}`)
  for (const { missing } of Object.values(coverage)) for (const goal of missing) console.log(`  not covered: ${goal}`)
  totals.paths += paths.length
  totals.steps += steps
  totals.missing += Object.values(coverage).reduce((sum, { missing }) => sum + missing.length, 0)
}
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`\n${totals.paths} paths, ${totals.steps} steps, ${totals.missing} goals not covered; ${seconds} s`)
if (totals.missing > 0) process.exitCode = 1
