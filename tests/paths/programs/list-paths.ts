import { languages } from '../../../contract/primitives.ts'
import { coverageOf } from '../kit/coverage.ts'
import { planOf } from '../kit/machine-plan.ts'
import type { Model } from '../kit/model.ts'
import { models } from '../models.ts'
import { readFlowGlossary } from './flow-glossary.ts'
import { listUsage, listWords } from './list-words.ts'
import { listPaths } from './path-list.ts'
import { createPathSearch, haveWords } from './path-search.ts'
import { pathTitles } from './path-title.ts'
import { failOnUnknownMachines, failWith, readArguments } from './read-arguments.ts'
import { systemPathsOf } from './system-paths.ts'
import { lastPageOf, printPaths, type Section } from './print-paths.ts'

// Lists the paths of all or the named machines, or those of a search: `npm run paths`, `npm run paths -- cart order`,
// `npm run paths -- --search cupón`.
const {
  positionals,
  values: { search = '', page, all },
  language,
} = readArguments(
  {
    search: { type: 'string', short: 's' },
    page: { type: 'string', short: 'p' },
    all: { type: 'boolean', default: false },
  },
  listUsage,
)

const system = 'system'
failOnUnknownMachines(positionals, [system, ...models.map(({ machine }) => machine.id)], listUsage)
if (page !== undefined && !/^[1-9]\d*$/.test(page))
  failWith({ es: `No hay página ${page}.`, en: `There is no page ${page}.` }, listUsage)

const words = listWords[language]
const isWhole = search === ''
if (positionals.length === 0) console.error(words.slow)
const glossaries = languages.map((name) => ({ name, ...readFlowGlossary(name) }))
const { machineOf } = readFlowGlossary(language)

const isWanted = (id: string) => positionals.length === 0 || positionals.includes(id)

const criterionNames = ['states', 'transitions', 'cases', 'pairs', 'refusals'] as const
const column = 10
const lineOf = (id: string, by: string, title: string, steps: number) =>
  `  ${id}  ${by.padEnd(column)} ${title}; ${steps} ${steps === 1 ? words.step : words.steps}`

const headingOf = (id: string) => `${machineOf(id).name} (${id})`

/** Lists the paths of a machine with the searched words; without a search also what they cover. */
function listMachine(model: Model) {
  const { id } = model.machine
  const plan = planOf(model)
  const listed = listPaths(model, plan)
  const titles = pathTitles(machineOf(id), listed, words)
  const spoken = glossaries.map((glossary) => glossary.machineOf(id))
  const coverage = coverageOf(model, plan.graph, plan.paths)
  const figures = criterionNames.map((name) => {
    const { total, missing } = coverage[name]
    return `${words.goals[name]} ${total - missing.length}/${total}`
  })
  const steps = plan.paths.reduce((sum, { edges }) => sum + edges.length, 0)
  const invariants = Object.keys(model.invariants).length
  const summary = `: ${figures.join(', ')}; ${plan.paths.length} ${words.paths}, ${steps} ${words.steps}, ${invariants} ${words.invariants}`
  const section: Section = {
    heading: `${headingOf(id)}${isWhole ? summary : ''}`,
    lines: createPathSearch(
      spoken,
      listed,
    )(search).map((path) => lineOf(path.id, words.by[path.by], titles.get(path.id) ?? '', path.steps.length)),
    missing: isWhole ? Object.values(coverage).flatMap(({ missing }) => missing) : [],
  }
  return { section, steps }
}

/** Lists the paths of the whole system that have all searched words. */
function listSystem(): Section {
  const lists = glossaries.map(({ name, index, phrases }) => ({
    name,
    paths: systemPathsOf(index, phrases).flatMap((scenario) =>
      scenario.paths.map(({ id, steps }) => ({
        id,
        title: `${scenario.name}: ${steps.map(({ happened }) => happened).join(' → ')}`,
        steps: steps.length,
      })),
    ),
  }))
  const own = lists.find(({ name }) => name === language)?.paths ?? []
  const lines = own.flatMap(({ id, title, steps }, place) =>
    haveWords(
      lists.map(({ paths }) => `${id} ${paths[place]?.title}`),
      search,
    )
      ? lineOf(id, '', title, steps)
      : [],
  )
  return { heading: `${words.system} (${system})`, lines, missing: [] }
}

const started = performance.now()
const wanted = models.filter(({ machine }) => isWanted(machine.id))
const listed = wanted.map(listMachine)
const sections = [...listed.map(({ section }) => section), ...(isWanted(system) ? [listSystem()] : [])]
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
const steps = listed.reduce((sum, one) => sum + one.steps, 0)
const rest = isWhole ? `, ${steps} ${words.steps}, ${missing} ${words.missing}` : ''
const seconds = ((performance.now() - started) / 1000).toFixed(1)

console.log(`${paths} ${paths === 1 ? words.path : words.paths}${rest}; ${seconds} s`)
printPaths(sections, isEverything ? null : Number(page ?? 1), words)
if (paths > 0) console.log(`\n${words.replay} npm run replay -- ID`)
if (missing > 0) process.exitCode = 1
