import { foldText } from '../../../contract/fold-text.ts'
import { plannedListOf } from '../../../scripts/atlas/build/path-list.ts'
import { systemPathsOf } from '../../../scripts/atlas/build/system-paths.ts'
import { createPathSearch } from '../../../src/atlas/path-search.ts'
import { pathTitles } from '../../../src/atlas/path-title.ts'
import { readRows } from '../../conventions/coverage-rows.ts'
import { models } from '../models.ts'
import { inCoverageOrder, requirementsOfMachine, requirementsOfCodes } from '../requirements.ts'
import { coverageOf } from '../kit/coverage.ts'
import type { Model } from '../kit/model.ts'
import { codesOf } from '../kit/requirements.ts'
import { planOf } from '../kit/machine-plan.ts'
import { readFlowGlossary } from './flow-glossary.ts'
import { failOnUnknownMachines, failWith, readArguments } from './read-arguments.ts'
import { listUsage, listWords } from './list-words.ts'

// Lists the paths of all or the named machines with the requirements that they prove, or the paths of one requirement or search:
// `npm run paths`, `npm run paths -- cart order`, `npm run paths -- --requirement 4.10`, `npm run paths -- --search cupón`.
const {
  positionals,
  values: { requirement: asked, search = '', page },
  language,
} = readArguments(
  {
    requirement: { type: 'string', short: 'r' },
    search: { type: 'string', short: 's' },
    page: { type: 'string', short: 'p', default: '1' },
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
if (!/^[1-9]\d*$/.test(page)) failWith({ es: `No hay página ${page}.`, en: `There is no page ${page}.` }, listUsage)

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
const lineOf = (id: string, by: string, title: string, steps: number) =>
  `  ${id}  ${by.padEnd(column)} ${title}; ${steps} ${steps === 1 ? words.step : words.steps}`
/** Vitest reads a title as a regular expression. */
const pattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Paths to print under a heading, and what no path covers. */
type Section = { readonly heading: string; readonly lines: readonly string[]; readonly missing: readonly string[] }

/** Lists the paths of a machine. */
function listMachine(model: Model) {
  const machine = machineOf(model.machine.id)
  const plan = planOf(model)
  const list = plannedListOf(model, plan)
  const coverage = coverageOf(model, plan.graph, plan.paths)
  const figures = criterionNames.map((name) => {
    const { total, missing } = coverage[name]
    return `${words.goals[name]} ${total - missing.length}/${total}`
  })
  const steps = plan.paths.reduce((sum, { edges }) => sum + edges.length, 0)
  const invariants = Object.keys(model.invariants).length
  const titles = pathTitles(machine, list, words.onPage)
  const lines = createPathSearch(
    machine,
    list,
  )(search)
    .filter(({ proves }) => requirement === undefined || proves.includes(requirement))
    .map((path) => {
      const line = lineOf(path.id, words.by[path.by], titles.get(path.id) ?? '', path.steps.length)
      const proves = `\n${' '.repeat(column + 13)}${words.proves} ${path.proves.join(' ')}`
      return path.proves.length > 0 ? line + proves : line
    })
  const section: Section = {
    heading: `${machine.name} (${machine.id}): ${figures.join(', ')}; ${plan.paths.length} ${words.paths}, ${steps} ${words.steps}, ${invariants} ${words.invariants}`,
    lines,
    missing: Object.values(coverage).flatMap(({ missing }) => missing),
  }
  const own = list.paths.filter(({ by }) => by !== 'pages')
  return { section, steps, proven: own.flatMap(({ proves }) => proves) }
}

/** Lists the paths of the whole system that have all searched words. */
function listSystem(): Section {
  const wanted = foldText(search).split(/\s+/)
  const lines = systemPathsOf(index, phrases).flatMap(({ name, paths }) =>
    paths.flatMap(({ id, steps }) => {
      const title = `${name}: ${steps.map(({ happened }) => happened).join(' → ')}`
      const text = foldText(`${id} ${title}`)
      return wanted.every((word) => text.includes(word)) ? [lineOf(id, '', title, steps.length)] : []
    }),
  )
  return { heading: `${words.system} (${system})`, lines, missing: [] }
}

const perPage = 20

/** Prints one page of the paths under their headings, and how many more there are. */
function printPage(sections: readonly Section[], number: number) {
  const first = (number - 1) * perPage
  let place = 0
  for (const { heading, lines, missing } of sections) {
    const shown = lines.slice(Math.max(first - place, 0), Math.max(first + perPage - place, 0))
    place += lines.length
    if (shown.length === 0 && missing.length === 0) continue
    console.log(`\n${heading}`)
    for (const line of shown) console.log(line)
    for (const goal of missing) console.log(`  ${words.missing}: ${goal}`)
  }
  const more = place - first - perPage
  if (more > 0) console.log(`\n… ${more} ${words.more}: --page ${number + 1}`)
}

const started = performance.now()
const wanted = models.filter(isWanted)
const listed = wanted.map(listMachine)
const isSystemWanted = requirement === undefined && (positionals.length === 0 || positionals.includes(system))
const sections = [...listed.map(({ section }) => section), ...(isSystemWanted ? [listSystem()] : [])]
const paths = sections.reduce((sum, { lines }) => sum + lines.length, 0)
const missing = sections.reduce((sum, one) => sum + one.missing.length, 0)
const proven = new Set(listed.flatMap((one) => one.proven))
const toProve = inCoverageOrder(wanted.flatMap(wantedOf))
const isWhole = requirement === undefined && search === ''
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
  printPage(sections, Number(page))
  if (paths > 0) console.log(`\n${words.replay} npm run replay -- ID`)
}
const others = readRows().find(({ id }) => id === requirement)?.proofs ?? []
if (others.length > 0) console.log(words.tests)
for (const { file, title } of others) {
  console.log(`  ${file}${title ? ` "${title}"` : ''}`)
  if (file.endsWith('.test')) console.log(`    npx vitest run ${file}.ts${title ? ` -t "${pattern(title)}"` : ''}`)
}
if (missing > 0 || unproven.length > 0 || (requirement !== undefined && paths + others.length === 0))
  process.exitCode = 1
