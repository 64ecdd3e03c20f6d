import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { models } from '../models.ts'
import { unreached, unusedCases } from '../kit/coverage.ts'
import { equivalents } from './equivalent-mutants.ts'
import { explore } from '../kit/explore.ts'
import { proofTextOf } from '../kit/proof-text.ts'
import { brokenInvariant } from '../kit/checks.ts'
import type { Model, Step } from '../kit/model.ts'
import { importWith } from './mutant-modules.ts'
import type { Mutant } from './mutants.ts'
import { unhandledActorCalls } from '../kit/unhandled-actor-calls.ts'
import { machineFile, mutantsOfMachine } from './machine-mutants.ts'
import { Batch, type BatchReport } from './mutant-report.ts'
import { pureDriver } from '../kit/pure-driver.ts'
import { planOf, type Plan } from '../kit/machine-plan.ts'
import { stepsFrom, ignoredSteps } from '../kit/steps.ts'

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'invariants' in value

/** Whether the text of the reviewed proof tells the mutant. */
const differsFrom = ({ paths }: Plan, reviewed: string, mutant: Model): boolean =>
  proofTextOf(mutant, { graph: explore(mutant), paths }) !== reviewed

/** Whether the mutant is detected without the proof's text: by invariants or missing coverage. */
const breaksInvariant = (plan: Plan, mutant: Model): boolean =>
  unhandledActorCalls(mutant).length > 0 ||
  breaksAtStart(mutant) ||
  breaksOnPaths(plan, mutant) ||
  isPlayedInPart(mutant)

function isPlayedInPart(mutant: Model): boolean {
  const graph = explore(mutant)
  return unusedCases(mutant, graph).length > 0 || unreached(mutant, graph).length > 0
}

const breaksAtStart = (mutant: Model): boolean =>
  Object.values(mutant.inputs).some((input) => {
    const { state, history } = pureDriver(mutant.machine, input).read()
    return brokenInvariant(mutant, { ...history, state, before: null, step: null, steps: [] }) !== null
  })

function breaksOnPaths(plan: Plan, mutant: Model): boolean {
  return plan.paths.some(({ start, edges }) => {
    const driver = pureDriver(mutant.machine, mutant.inputs[start])
    const steps: Step[] = []
    return edges.some(({ step: { name } }) => {
      const before = driver.read().state
      if (before.status !== 'active') return false
      // Use the mutant's own step, because its answers belong to its own module.
      const step = [...stepsFrom(mutant, before), ...ignoredSteps(mutant, before)].find((one) => one.name === name)
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

/** Checks that the unmodified machine passes all checks. */
async function checkTheChecks(id: string, url: string, plan: Plan, reviewed: string) {
  const own = machineFile(id)
  const unharmed = { file: own.href, line: 0, kind: 'control', what: '', source: readFileSync(own, 'utf8') }
  const control = await load(unharmed, url)
  if (!control || tells(() => differsFrom(plan, reviewed, control) || breaksInvariant(plan, control))) {
    throw new Error(`${id}: the judges notice a mistake where none was made`)
  }
}

/** Tests the mutants of a batch. */
async function tryMutants({ id, from, to }: Batch): Promise<BatchReport> {
  const model = models.find(({ machine }) => machine.id === id)
  if (!model) throw new Error(`No such machine: ${id}`)
  const plan = planOf(model)
  const reviewed = proofTextOf(model, plan)
  const url = new URL(`../models/${id}.model.ts`, import.meta.url).href
  await checkTheChecks(id, url, plan, reviewed)
  const survivors: string[] = []
  const byReviewOnly: string[] = []
  const report = { tried: 0, equivalent: 0, stillborn: 0, noticed: 0, byInvariants: 0, survivors, byReviewOnly }
  for (const mutant of mutantsOfMachine(id).slice(from, to)) {
    const mutated = await load(mutant, url)
    if (!mutated) {
      report.stillborn += 1
      continue
    }
    const isByReview = tells(() => differsFrom(plan, reviewed, mutated))
    const isByInvariants = tells(() => breaksInvariant(plan, mutated))
    const isNoticed = isByReview || isByInvariants
    if (!isNoticed && equivalents.some(({ machine, what }) => machine === id && mutant.what.startsWith(what))) {
      report.equivalent += 1
      continue
    }
    const { file, line, kind, what } = mutant
    report.tried += 1
    report.noticed += Number(isNoticed)
    report.byInvariants += Number(isByInvariants)
    const words = `${file.split('/').at(-1)}:${line} ${kind}: ${what}`
    if (!isNoticed) survivors.push(words)
    else if (!isByInvariants) byReviewOnly.push(words)
  }
  return report
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
parentPort?.postMessage(await tryMutants(v.parse(Batch, workerData)))
