import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { models } from '../models.ts'
import { digestOf } from './digest.ts'
import { equivalents } from './equivalent-mutants.ts'
import { explore } from './explore.ts'
import { fingerprintsOf } from './golden.ts'
import { brokenInvariant } from './judges.ts'
import type { Model, Step } from './model.ts'
import { importWith } from './mutant-modules.ts'
import { mutantsOf, type Mutant } from './mutants.ts'
import { pureDriver } from './pure-driver.ts'
import { planOf, type Plan } from './rehearsal-plan.ts'
import { stepsFrom, unheardSteps } from './steps.ts'

const machines = new URL('../../../machines/', import.meta.url)

/** The files of a machine: its chart, and the regions that were put beside it. */
const partsOf = (id: string): URL[] =>
  readdirSync(machines)
    .filter((name) => name.startsWith(`${id}.`) && !/\.(rules|ports|selectors)\.ts$/.test(name))
    .map((name) => new URL(name, machines))

/** The mistakes to make in a machine and in the rules that it uses. */
function mutantsFor(id: string): Mutant[] {
  const parts = partsOf(id).map((url) => ({ url, source: readFileSync(url, 'utf8') }))
  const machine = parts.map(({ source }) => source).join('\n')
  const rulesUrl = new URL(`${id}.rules.ts`, machines)
  const rules = existsSync(rulesUrl) ? readFileSync(rulesUrl, 'utf8') : ''
  const uses = (text: string, name: string) => text.split(new RegExp(String.raw`\b${name}\b`)).length - 1
  // Rules that only screens use are no business of the machine's.
  const isUsed = (name: string) => name === '' || uses(machine, name) > 0 || uses(rules, name) > 1
  return [
    ...parts.flatMap(({ url, source }) => mutantsOf(url.href, source, () => true)),
    ...mutantsOf(rulesUrl.href, rules, isUsed),
  ]
}

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'invariants' in value

/** What a path shows, step by step. */
function traceOf({ machine, inputs }: Model, { start, edges }: Plan['paths'][number]): string {
  const driver = pureDriver(machine, inputs[start])
  const seen = edges.map(({ step }) => {
    void driver.play(step)
    const { value, context, status } = driver.read().state
    return digestOf([value, context, status])
  })
  return seen.join()
}

type Reviewed = { readonly traces: readonly string[]; readonly fingerprints: Record<string, string> }
const tracedPaths = ({ paths }: Plan) => paths.filter(({ by }) => by === 'cases' || by === 'transitions')

/** Whether the reviewed behaviour tells the mutant from the machine; the traces only say so sooner. */
const differsFrom = (plan: Plan, { traces, fingerprints }: Reviewed, mutant: Model): boolean =>
  tracedPaths(plan).some((path, index) => traceOf(mutant, path) !== traces[index]) ||
  !isDeepStrictEqual(fingerprintsOf(explore(mutant)), fingerprints)

/** Whether an invariant alone tells: what a reviewer who accepts any difference would still be told. */
function breaksInvariant(plan: Plan, mutant: Model): boolean {
  return plan.paths.some(({ start, edges }) => {
    const driver = pureDriver(mutant.machine, mutant.inputs[start])
    const steps: Step[] = []
    return edges.some(({ step: { name } }) => {
      const before = driver.read().state
      if (before.status !== 'active') return false
      // The mutant's own step: its answers are things of its own module.
      const step = [...stepsFrom(mutant, before), ...unheardSteps(mutant, before)].find((one) => one.name === name)
      if (!step) return false
      void driver.play(step)
      steps.push(step)
      const { state, history } = driver.read()
      return brokenInvariant(mutant, { ...history, state, before, step, steps }) !== null
    })
  })
}

async function load(mutant: Mutant, url: string): Promise<Model | undefined> {
  const module = await importWith(mutant, url).catch(() => null)
  return typeof module === 'object' && module !== null ? Object.values(module).find(isModel) : undefined
}

const tells = (judge: () => boolean) => {
  try {
    return judge()
  } catch {
    return true
  }
}

/** Tries every mutant of one machine and prints who was noticed by what. */
async function report(model: Model) {
  const { id } = model.machine
  const plan = planOf(model)
  const traces = tracedPaths(plan).map((path) => traceOf(model, path))
  const reviewed = { traces, fingerprints: fingerprintsOf(plan.graph) }
  const url = new URL(`../models/${id}.model.ts`, import.meta.url).href
  const survivors: Mutant[] = []
  const counts = { tried: 0, equivalent: 0, stillborn: 0, noticed: 0, byInvariants: 0 }
  const mutants = mutantsFor(id)
  const own = new URL(`${id}.machine.ts`, machines)
  const control = await load(
    { file: own.href, line: 0, kind: 'control', what: '', source: readFileSync(own, 'utf8') },
    url,
  )
  if (!control || tells(() => differsFrom(plan, reviewed, control) || breaksInvariant(plan, control))) {
    throw new Error(`${id}: the judges notice a mistake where none was made`)
  }
  for (const mutant of mutants) {
    const mutated = await load(mutant, url)
    if (!mutated) {
      counts.stillborn += 1
      continue
    }
    const isNoticed = tells(() => differsFrom(plan, reviewed, mutated))
    if (!isNoticed && equivalents.some(({ machine, what }) => machine === id && mutant.what.startsWith(what))) {
      counts.equivalent += 1
      continue
    }
    counts.tried += 1
    counts.noticed += Number(isNoticed)
    counts.byInvariants += Number(tells(() => breaksInvariant(plan, mutated)))
    if (!isNoticed) survivors.push(mutant)
  }
  const percent = (part: number) => `${((100 * part) / Math.max(counts.tried, 1)).toFixed(1)} %`
  console.log(
    `${id.padEnd(14)} ${counts.noticed} of ${counts.tried} noticed (${percent(counts.noticed)}), by invariants alone ${percent(counts.byInvariants)}; ${counts.equivalent} equivalent, ${counts.stillborn} stillborn`,
  )
  for (const { file, line, kind, what } of survivors)
    console.log(`   survives: ${file.split('/').at(-1)}:${line} ${kind}: ${what}`)
  return counts
}

const wanted = process.argv.slice(2)
const started = performance.now()
let tried = 0
let noticed = 0
for (const model of models.filter(({ machine }) => wanted.length === 0 || wanted.includes(machine.id))) {
  const counts = await report(model)
  tried += counts.tried
  noticed += counts.noticed
}
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `all            ${noticed} of ${tried} noticed (${((100 * noticed) / Math.max(tried, 1)).toFixed(1)} %) in ${seconds} s`,
)
