import { plannedListOf } from '../../../scripts/atlas/build/path-list.ts'
import type { ListedPath, PathList } from '../../../src/atlas/path-list.ts'
import { pathTitles } from '../../../src/atlas/path-title.ts'
import { commandOf, readRows } from '../../conventions/coverage-rows.ts'
import { models } from '../models.ts'
import { inCoverageOrder, requirementsOfMachine, requirementsOfCodes } from '../requirements.ts'
import { proofsOfRow } from '../requirements/proofs-of-row.ts'
import { shownBy } from '../requirements/shown-by.ts'
import { coverageOf } from '../kit/coverage.ts'
import type { Model } from '../kit/model.ts'
import { codesOf } from '../kit/requirements.ts'
import { planOf } from '../kit/machine-plan.ts'
import { createFinder } from './find-paths.ts'
import { readFlowGlossary } from './flow-glossary.ts'
import { areListsKept } from './kept-lists.ts'
import { failOnUnknownMachines, failWith, readArguments } from './read-arguments.ts'
import { listUsage, listWords } from './list-words.ts'
import { lastPageOf, printPaths, type Section } from './print-paths.ts'

// Lists the paths of all or the named machines with the requirements that they prove, or the paths of one requirement or search:
// `npm run paths`, `npm run paths -- cart order`, `npm run paths -- --requirement 4.10`, `npm run paths -- --search cupón`.
const {
  positionals,
  values: { requirement: asked, search = '', page, all },
  language,
} = readArguments(
  {
    requirement: { type: 'string', short: 'r' },
    search: { type: 'string', short: 's' },
    page: { type: 'string', short: 'p' },
    all: { type: 'boolean', default: false },
  },
  listUsage,
)
const named = asked?.toUpperCase()
/** A refusal's code stands for its row. */
const requirement = named && (requirementsOfCodes.get(named) ?? named)

const system = 'system'
failOnUnknownMachines(positionals, [system, ...models.map(({ machine }) => machine.id)], listUsage)
if (requirement !== undefined && !readRows().some(({ id }) => id === requirement))
  failWith(
    {
      es: `No hay ningún requisito ${requirement} en docs/coverage.md.`,
      en: `No such requirement: ${requirement} is no row of docs/coverage.md.`,
    },
    listUsage,
  )
if (page !== undefined && !/^[1-9]\d*$/.test(page))
  failWith({ es: `No hay página ${page}.`, en: `There is no page ${page}.` }, listUsage)

const { machineOf } = readFlowGlossary(language)
const words = listWords[language]
const isWhole = requirement === undefined && search === ''
const areKept = !isWhole && areListsKept()
if (!isWhole && !areKept && positionals.length === 0) console.error(words.slow)
const finder = createFinder(areKept)

/** Returns the requirements of a machine and its error codes, which its paths must prove. */
const wantedOf = (model: Model) => [
  ...Object.keys(requirementsOfMachine(model.machine.id)),
  ...codesOf(model).flatMap((code) => requirementsOfCodes.get(code) ?? []),
]

const isWanted = (model: Model) =>
  (positionals.length === 0 || positionals.includes(model.machine.id)) &&
  (requirement === undefined || wantedOf(model).includes(requirement))

/** Returns the tests beside the paths that prove a requirement. */
const proofsOf = (id: string) =>
  readRows()
    .filter((row) => row.id === id)
    .flatMap(proofsOfRow)

const criterionNames = ['states', 'transitions', 'cases', 'pairs', 'refusals'] as const
const column = 10
const mostSuggested = 5
const lineOf = (id: string, by: string, title: string, steps: number) =>
  `  ${id}  ${by.padEnd(column)} ${title}; ${steps} ${steps === 1 ? words.step : words.steps}`

/** Returns the number of the step of a path at which the wanted requirement is seen; null if no step shows it. */
function shownAt({ steps }: PathList, { steps: taken }: ListedPath): number | null {
  const wantedSteps = requirement === undefined ? undefined : shownBy[requirement]
  if (!wantedSteps) return null
  const at = taken.findIndex((_place, first) =>
    wantedSteps.every((name, next) => steps[taken[first + next] ?? -1] === name),
  )
  return at === -1 ? null : at + wantedSteps.length
}

/** Returns the paths of a machine with the searched words and requirement as lines. */
function linesOf(id: string, list: PathList) {
  const titles = pathTitles(machineOf(id), list, words)
  return finder
    .search(id, list, search)
    .filter(({ proves }) => requirement === undefined || proves.includes(requirement))
    .map((path) => ({ path, shown: shownAt(list, path) }))
    .toSorted((one, other) => Number(one.shown === null) - Number(other.shown === null))
    .map(({ path, shown }) => {
      const line = lineOf(path.id, words.by[path.by], titles.get(path.id) ?? '', path.steps.length)
      const proves = `\n${' '.repeat(column + 13)}${words.proves} ${path.proves.join(' ')}`
      const shows = shown === null ? '' : `\n${' '.repeat(column + 13)}${words.shown} ${shown}`
      return (path.proves.length > 0 ? line + proves : line) + shows
    })
}

const headingOf = (id: string) => `${machineOf(id).name} (${id})`

/** Lists the paths of a machine that are searched. */
const findIn = (model: Model): Section => ({
  heading: headingOf(model.machine.id),
  lines: linesOf(model.machine.id, finder.listOf(model)),
  missing: [],
})

/** Lists all paths of a machine, and what they cover. */
function listMachine(model: Model) {
  const plan = planOf(model)
  const list = plannedListOf(model, plan)
  const coverage = coverageOf(model, plan.graph, plan.paths)
  const figures = criterionNames.map((name) => {
    const { total, missing } = coverage[name]
    return `${words.goals[name]} ${total - missing.length}/${total}`
  })
  const steps = plan.paths.reduce((sum, { edges }) => sum + edges.length, 0)
  const invariants = Object.keys(model.invariants).length
  const section: Section = {
    heading: `${headingOf(model.machine.id)}: ${figures.join(', ')}; ${plan.paths.length} ${words.paths}, ${steps} ${words.steps}, ${invariants} ${words.invariants}`,
    lines: linesOf(model.machine.id, list),
    missing: Object.values(coverage).flatMap(({ missing }) => missing),
  }
  const own = list.paths.filter(({ by }) => by !== 'pages')
  return { section, steps, proven: own.flatMap(({ proves }) => proves) }
}

/** Lists the paths of the whole system that have all searched words. */
const listSystem = (): Section => ({
  heading: `${words.system} (${system})`,
  lines: finder
    .searchSystem(search, language)
    .map(({ name, path: { id, steps } }) =>
      lineOf(id, '', `${name}: ${steps.map(({ happened }) => happened).join(' → ')}`, steps.length),
    ),
  missing: [],
})

/** Says which requirements have the searched words. */
function printRequirements() {
  const rows = finder.requirementsWith(search, language)
  if (rows.length > 0) console.log(words.fitting)
  for (const { id, row } of rows.slice(0, mostSuggested)) {
    const flows = models.filter((model) => wantedOf(model).includes(id)).map(({ machine }) => machine.id)
    const within = flows.length === 0 ? '' : ` (${flows.join(', ')})`
    const tests = proofsOf(id).map(({ file }) => file)
    const beside = tests.length === 0 ? '' : `\n    ${words.tests} ${[...new Set(tests)].join(', ')}`
    console.log(`  ${id}: ${row}${within}\n    npm run paths -- --requirement ${id}${beside}`)
  }
}

/** Says which other flows have paths with the searched words. */
function printOtherFlows() {
  for (const model of models) {
    const count = finder.search(model.machine.id, finder.listOf(model), search).length
    if (count > 0)
      console.log(
        `  ${headingOf(model.machine.id)}: ${count} ${words.paths}: npm run paths -- ${model.machine.id} --search "${search}"`,
      )
  }
}

const started = performance.now()
if (requirement !== undefined) console.log(`${requirement}: ${finder.rowOf(requirement, language)}`)
const wanted = models.filter(isWanted)
const listed = isWhole ? wanted.map(listMachine) : []
const isSystemWanted = requirement === undefined && (positionals.length === 0 || positionals.includes(system))
const sections = [
  ...(isWhole ? listed.map(({ section }) => section) : wanted.map(findIn)),
  ...(isSystemWanted ? [listSystem()] : []),
]
const last = lastPageOf(sections)
if (page !== undefined && Number(page) > last)
  failWith({
    es: `No hay página ${page}: la última es la ${last}.`,
    en: `There is no page ${page}: the last one is ${last}.`,
  })
/** What is piped goes on to a program, which wants everything. */
const isEverything = all || (page === undefined && !process.stdout.isTTY)
const paths = sections.reduce((sum, { lines }) => sum + lines.length, 0)
const missing = sections.reduce((sum, one) => sum + one.missing.length, 0)
const proven = new Set(listed.flatMap((one) => one.proven))
const toProve = inCoverageOrder(wanted.flatMap(wantedOf))
const unproven = isWhole ? toProve.filter((id) => !proven.has(id)) : []

if (requirement !== undefined && wanted.length === 0)
  console.log(`${words.none} ${named}${requirement === named ? '' : ` (${requirement})`}`)
else {
  const steps = listed.reduce((sum, one) => sum + one.steps, 0)
  const rest = isWhole ? `, ${steps} ${words.steps}, ${missing} ${words.missing}` : ''
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${paths} ${paths === 1 ? words.path : words.paths}${rest}; ${seconds} s`)
  if (isWhole) {
    console.log(`${toProve.length - unproven.length} ${words.proven} ${toProve.length}`)
    for (const id of unproven) console.log(`  ${words.unproven}: ${id}`)
  }
  if (search !== '') printRequirements()
  printPaths(sections, isEverything ? null : Number(page ?? 1), words)
  if (paths > 0) console.log(`\n${words.replay} npm run replay -- ID`)
}
// Without what the build keeps, all flows would be explored for it.
if (paths === 0 && areKept && positionals.length > 0) printOtherFlows()
const others = requirement === undefined ? [] : proofsOf(requirement)
if (others.length > 0) console.log(paths > 0 ? words.tests : words.onlyTests)
for (const proof of others) {
  console.log(`  ${proof.file}${proof.title === null ? '' : ` "${proof.title}"`}`)
  console.log(`    ${commandOf(proof)}`)
}
if (missing > 0 || unproven.length > 0 || (requirement !== undefined && paths + others.length === 0))
  process.exitCode = 1
