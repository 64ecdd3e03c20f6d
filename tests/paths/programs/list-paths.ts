import { languages } from '../../../contract/primitives.ts'
import { systemPathsOf } from '../../../scripts/atlas/build/system-paths.ts'
import { titleOfNames } from '../../../src/atlas/path-title.ts'
import { pagePathsOf } from '../../browser/paths/page-paths.ts'
import { readRows } from '../../conventions/coverage-rows.ts'
import { models } from '../models.ts'
import { inCoverageOrder, requirementsOf, requirementsOfMachine, requirementsOfCodes } from '../requirements.ts'
import { coverageOf } from '../kit/coverage.ts'
import { statesAlong } from '../kit/explore.ts'
import { enteredLeafIds } from '../kit/machine-parts.ts'
import type { Model } from '../kit/model.ts'
import type { Path } from '../kit/plan-paths.ts'
import { codesOf } from '../kit/requirements.ts'
import { planOf } from '../kit/machine-plan.ts'
import { readFlowGlossary } from './flow-glossary.ts'
import { readArguments } from './read-arguments.ts'
import { listWords } from './list-words.ts'

// Lists the paths of all or the named machines with the requirements that they prove, or the paths of one requirement:
// `npm run paths`, `npm run paths -- cart order`, `npm run paths -- --requirement 4.10`.
const usage = `npm run paths                            every path: of every machine, of its pages, and of the whole system
npm run paths -- cart order              those of the machines named
npm run paths -- system                  those of the whole system
npm run paths -- --requirement 4.10      those that prove a requirement of docs/coverage.md, or a code such as CP-23
npm run paths -- --lang en               in English
npm run replay -- ID                     plays one`

const {
  positionals,
  values: { requirement: asked, help, lang },
} = readArguments(
  {
    allowPositionals: true,
    options: {
      requirement: { type: 'string', short: 'r' },
      help: { type: 'boolean', short: 'h' },
      lang: { type: 'string', default: 'es' },
    },
  },
  usage,
)
const named = asked?.toUpperCase()
/** A refusal's code stands for its row. */
const requirement = named && (requirementsOfCodes.get(named) ?? named)

/** Prints a message and exits. */
function endWith(words: string, code: number): never {
  console.log(words)
  process.exit(code)
}

if (help) endWith(usage, 0)
const [language] = languages.filter((one) => one === lang)
if (language === undefined) endWith(`No such language: ${lang}\n\n${usage}`, 1)
const system = 'system'
const unknown = positionals.filter((id) => id !== system && models.every(({ machine }) => machine.id !== id))
if (unknown.length > 0) endWith(`No such machine: ${unknown.join(', ')}\n\n${usage}`, 1)
if (requirement !== undefined && !readRows().some(({ id }) => id === requirement))
  endWith(`No such requirement: ${requirement} is no row of docs/coverage.md\n\n${usage}`, 1)

const { phrases, index, machineOf } = readFlowGlossary(language)
const words = listWords[language]

/** Returns the requirements of a machine and its error codes, which its paths must prove. */
const wantedOf = (model: Model) => [
  ...Object.keys(requirementsOfMachine(model.machine.id)),
  ...codesOf(model).flatMap((code) => requirementsOfCodes.get(code) ?? []),
]

const isWanted = (model: Model) =>
  (positionals.length === 0 || positionals.includes(model.machine.id)) &&
  (requirement === undefined || wantedOf(model).includes(requirement))

const criterionNames = ['states', 'transitions', 'cases', 'pairs', 'refusals'] as const
const column = 10
const print = (id: string, by: string, title: string) => console.log(`  ${id}  ${by.padEnd(column)} ${title}`)
const inSteps = (title: string, { edges }: Path) =>
  `${title}; ${edges.length} ${edges.length === 1 ? words.step : words.steps}`
/** Vitest reads a title as a regular expression. */
const pattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Prints the paths of a machine and returns their number. */
function listPaths(model: Model) {
  const machine = machineOf(model.machine.id)
  const { graph, paths } = planOf(model)
  const proofs = paths.map((path) => ({ path, proves: requirementsOf(machine.id, graph, path) }))
  const shown = proofs.filter(({ proves }) => requirement === undefined || proves.includes(requirement))
  const coverage = coverageOf(model, graph, paths)
  const figures = criterionNames.map((name) => {
    const { total, missing } = coverage[name]
    return `${words.goals[name]} ${total - missing.length}/${total}`
  })
  const steps = paths.reduce((sum, { edges }) => sum + edges.length, 0)
  const invariants = Object.keys(model.invariants).length
  console.log(
    `\n${machine.name} (${machine.id}): ${figures.join(', ')}; ${paths.length} ${words.paths}, ${steps} ${words.steps}, ${invariants} ${words.invariants}`,
  )
  const titleOf = ({ start, edges }: Path, states: Parameters<typeof enteredLeafIds>[0]) =>
    titleOfNames(machine, { start, steps: edges.map(({ step }) => step.name), entered: enteredLeafIds(states) })
  for (const { path, proves } of shown) {
    print(path.id, words.by[path.by], inSteps(titleOf(path, statesAlong(graph, path.start, path.edges)), path))
    if (proves.length > 0) console.log(`${' '.repeat(column + 13)}${words.proves} ${proves.join(' ')}`)
  }
  const onPages = requirement === undefined ? pagePathsOf(model.machine) : []
  for (const { path, states } of onPages) print(path.id, words.by.pages, inSteps(titleOf(path, states), path))
  const missing = Object.values(coverage).flatMap((covered) => covered.missing)
  for (const goal of missing) console.log(`  ${words.missing}: ${goal}`)
  const proven = proofs.flatMap(({ proves }) => proves)
  return { paths: shown.length + onPages.length, steps, missing: missing.length, proven }
}

/** Prints the paths of the whole system and returns their number. */
function listSystemPaths(): number {
  const all = systemPathsOf(index, phrases)
  console.log(`\n${words.system} (${system})`)
  for (const { name, paths } of all)
    for (const { id, steps } of paths) {
      print(id, '', `${name}: ${steps.map(({ happened }) => happened).join(' → ')}`)
    }
  return all.reduce((sum, { paths }) => sum + paths.length, 0)
}

const started = performance.now()
const wanted = models.filter(isWanted)
const listed = wanted.map(listPaths)
const isSystemWanted = requirement === undefined && (positionals.length === 0 || positionals.includes(system))
const systemPaths = isSystemWanted ? listSystemPaths() : 0
const sum = (of: 'paths' | 'steps' | 'missing') => listed.reduce((total, one) => total + one[of], 0)
const proven = new Set(listed.flatMap((one) => one.proven))
const toProve = inCoverageOrder(wanted.flatMap(wantedOf))
const unproven = requirement === undefined ? toProve.filter((id) => !proven.has(id)) : []
const seconds = ((performance.now() - started) / 1000).toFixed(1)

if (requirement !== undefined && wanted.length === 0)
  console.log(`\n${words.none} ${named}${requirement === named ? '' : ` (${requirement})`}`)
else {
  const rest = requirement === undefined ? `, ${sum('steps')} ${words.steps}, ${sum('missing')} ${words.missing}` : ''
  console.log(`\n${sum('paths') + systemPaths} ${words.paths}${rest}; ${seconds} s`)
  if (requirement === undefined) {
    console.log(`${toProve.length - unproven.length} ${words.proven} ${toProve.length}`)
    for (const id of unproven) console.log(`  ${words.unproven}: ${id}`)
  }
  console.log(`${words.replay} npm run replay -- ID`)
}
const others = readRows().find(({ id }) => id === requirement)?.proofs ?? []
if (others.length > 0) console.log(words.tests)
for (const { file, title } of others) {
  console.log(`  ${file}${title ? ` "${title}"` : ''}`)
  if (file.endsWith('.test')) console.log(`    npx vitest run ${file}.ts${title ? ` -t "${pattern(title)}"` : ''}`)
}
if (sum('missing') > 0 || unproven.length > 0 || (requirement !== undefined && sum('paths') + others.length === 0))
  process.exitCode = 1
