// Mutates every machine and reports undetected mutants: npm run mutate [-- machine]
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { models } from '../models.ts'
import { failOnUnknownMachines, readArguments, type Said } from '../programs/read-arguments.ts'
import { mutantsOfMachine } from './machine-mutants.ts'
import { BatchReport, type Batch } from './mutant-report.ts'

/** The batch size is limited, because every mutant is a copy of all machines in memory until its worker ends. */
const batchSize = 100

function batchesOf(id: string): Batch[] {
  const count = mutantsOfMachine(id).length
  return Array.from({ length: Math.ceil(count / batchSize) }, (_, index) => ({
    id,
    from: index * batchSize,
    to: (index + 1) * batchSize,
  }))
}

async function run(batch: Batch): Promise<BatchReport> {
  const worker = new Worker(new URL('./mutant-batch.ts', import.meta.url), { workerData: batch })
  const [report] = await once(worker, 'message')
  await worker.terminate()
  return v.parse(BatchReport, report)
}

/** Runs the batches, one for each processor at a time. */
async function runAll(batches: readonly Batch[]): Promise<BatchReport[]> {
  const reports: BatchReport[] = []
  const waiting = [...batches]
  const work = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) reports.push(await run(batch))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return reports
}

const sum = (reports: readonly BatchReport[]): BatchReport => ({
  tried: reports.reduce((total, { tried }) => total + tried, 0),
  equivalent: reports.reduce((total, { equivalent }) => total + equivalent, 0),
  stillborn: reports.reduce((total, { stillborn }) => total + stillborn, 0),
  noticed: reports.reduce((total, { noticed }) => total + noticed, 0),
  byInvariants: reports.reduce((total, { byInvariants }) => total + byInvariants, 0),
  survivors: reports.flatMap(({ survivors }) => survivors),
  byReviewOnly: reports.flatMap(({ byReviewOnly }) => byReviewOnly),
})

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`

function print(
  id: string,
  { noticed, tried, byInvariants, equivalent, stillborn, survivors, byReviewOnly }: BatchReport,
) {
  console.log(
    `${id.padEnd(14)} ${noticed} of ${tried} noticed (${percent(noticed, tried)}), by invariants alone ${percent(byInvariants, tried)}; ${equivalent} equivalent, ${stillborn} stillborn`,
  )
  for (const survivor of survivors) console.log(`   survives: ${survivor}`)
  for (const mutant of byReviewOnly) console.log(`   only the proof tells: ${mutant}`)
}

const usage: Said = {
  es: 'npm run mutate [-- FLUJO …]   pone errores en los flujos y dice cuáles notan sus caminos',
  en: 'npm run mutate [-- MACHINE …]   breaks the flows and says what their paths notice',
}
const { positionals: wanted } = readArguments({}, usage)
failOnUnknownMachines(
  wanted,
  models.map(({ machine }) => machine.id),
  usage,
)
const started = performance.now()
const all: BatchReport[] = []
for (const { machine } of models.filter((model) => wanted.length === 0 || wanted.includes(model.machine.id))) {
  const report = sum(await runAll(batchesOf(machine.id)))
  print(machine.id, report)
  all.push(report)
}
const { noticed, tried } = sum(all)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`all            ${noticed} of ${tried} noticed (${percent(noticed, tried)}) in ${seconds} s`)
