import { parseArgs } from 'node:util'
import { readRows } from '../../conventions/coverage-rows.ts'
import { models } from '../models.ts'
import { inCoverageOrder, requirementsOf, requirementsOfMachine, requirementsOfCodes } from '../requirements.ts'
import { coverageOf } from '../kit/coverage.ts'
import type { Model } from '../kit/model.ts'
import { codesOf } from '../kit/requirements.ts'
import { planOf } from '../kit/machine-plan.ts'

// Lists the paths of all or the named machines with the requirements that they prove, or the paths of one requirement:
// `npm run paths`, `npm run paths -- cart order`, `npm run paths -- --requirement 4.10`.
const {
  positionals,
  values: { requirement, help },
} = parseArgs({
  allowPositionals: true,
  options: { requirement: { type: 'string', short: 'r' }, help: { type: 'boolean', short: 'h' } },
})

const usage = `npm run paths                            the paths of every machine, with the requirements that they prove
npm run paths -- cart order              those of the machines named
npm run paths -- --requirement 4.10      those that prove a requirement of docs/coverage.md`

/** Prints a message and exits. */
function endWith(words: string, code: number): never {
  console.log(words)
  process.exit(code)
}

if (help) endWith(usage, 0)
const unknown = positionals.filter((id) => models.every(({ machine }) => machine.id !== id))
if (unknown.length > 0) endWith(`No such machine: ${unknown.join(', ')}\n\n${usage}`, 1)
if (requirement !== undefined && !readRows().some(({ id }) => id === requirement))
  endWith(`No such requirement: ${requirement} is no row of docs/coverage.md\n\n${usage}`, 1)

/** Returns the requirements of a machine and its error codes, which its paths must prove. */
const wantedOf = (model: Model) => [
  ...Object.keys(requirementsOfMachine(model.machine.id)),
  ...codesOf(model).flatMap((code) => requirementsOfCodes.get(code) ?? []),
]

const isWanted = (model: Model) =>
  (positionals.length === 0 || positionals.includes(model.machine.id)) &&
  (requirement === undefined || wantedOf(model).includes(requirement))

/** Prints the paths of a machine and returns their number. */
function listPaths(model: Model) {
  const { graph, paths } = planOf(model)
  const proofs = paths.map((path) => ({ path, proves: requirementsOf(model.machine.id, graph, path) }))
  const shown = proofs.filter(({ proves }) => requirement === undefined || proves.includes(requirement))
  const coverage = coverageOf(model, graph, paths)
  const figures = Object.entries(coverage).map(
    ([name, { total, missing }]) => `${name} ${total - missing.length}/${total}`,
  )
  const steps = paths.reduce((sum, { edges }) => sum + edges.length, 0)
  console.log(
    `\n${model.machine.id}: ${figures.join(', ')}; ${paths.length} paths, ${steps} steps, ${Object.keys(model.invariants).length} invariants`,
  )
  for (const { path, proves } of shown) {
    console.log(`  ${path.id}  ${path.by.padEnd(11)}  ${path.title}`)
    if (proves.length > 0) console.log(`${' '.repeat(25)}proves ${proves.join(' ')}`)
  }
  const missing = Object.values(coverage).flatMap((covered) => covered.missing)
  for (const goal of missing) console.log(`  not covered: ${goal}`)
  const proven = proofs.flatMap(({ proves }) => proves)
  return { paths: shown.length, steps, missing: missing.length, proven }
}

const started = performance.now()
const wanted = models.filter(isWanted)
const listed = wanted.map(listPaths)
const sum = (of: 'paths' | 'steps' | 'missing') => listed.reduce((total, one) => total + one[of], 0)
const proven = new Set(listed.flatMap((one) => one.proven))
const toProve = inCoverageOrder(wanted.flatMap(wantedOf))
const unproven = requirement === undefined ? toProve.filter((id) => !proven.has(id)) : []
const seconds = ((performance.now() - started) / 1000).toFixed(1)

if (requirement !== undefined && wanted.length === 0)
  console.log(`No path proves ${requirement}: tests/paths/requirements`)
else {
  console.log(`\n${sum('paths')} paths, ${sum('steps')} steps, ${sum('missing')} goals not covered; ${seconds} s`)
  if (requirement === undefined) {
    console.log(`${toProve.length - unproven.length} of ${toProve.length} requirements proven`)
    for (const id of unproven) console.log(`  not proven by a path: ${id}`)
  }
}
if (sum('missing') > 0 || unproven.length > 0 || (requirement !== undefined && sum('paths') === 0)) process.exitCode = 1
