import { array, asyncProperty, check, nat } from 'fast-check'
import type { Model } from './model.ts'
import { DualRun } from './play.ts'
import { pureStep } from './pure-step.ts'
import { eventOf, stepsFrom, ignoredSteps } from './steps.ts'

/** Takes a random walk beyond the graph. The first number picks the input, the others pick steps; one in five is a refused step. */
async function walk(model: Model, input: number, choices: readonly number[]): Promise<void> {
  const starts = Object.keys(model.inputs)
  const start = starts[input % starts.length] ?? ''
  const dualRun = new DualRun(model, start, `A walk from "${start}"`)
  for (const choice of choices) {
    if (dualRun.state.status !== 'active') break
    const wanted = choice % 5 !== 0
    // An actor whose failure changes no state is not asked again.
    const received = stepsFrom(model, dualRun.state).filter((one) => one.kind !== 'answer' || dualRun.awaits(one.actor))
    const refusable = () => [...received, ...ignoredSteps(model, dualRun.state)].filter(({ kind }) => kind === 'event')
    const steps = wanted ? received : refusable()
    const first = Math.floor(choice / 5) % Math.max(steps.length, 1)
    const step = [...steps.slice(first), ...steps.slice(0, first)].find(
      (one) => pureStep(model.machine, dualRun.state, eventOf(one)).took.length > 0 === wanted,
    )
    if (step) await dualRun.play(step, !wanted)
  }
  await dualRun.end()
}

/** Takes random walks from a seed; a failing one is shrunk to the shortest. */
export async function randomWalks(model: Model, runs: number, seed: number): Promise<void> {
  const choices = array(nat({ max: 9999 }), { maxLength: 16, size: 'max' })
  const property = asyncProperty(nat({ max: 99 }), choices, (input, chosen) => walk(model, input, chosen))
  const { failed, errorInstance, counterexamplePath } = await check(property, { numRuns: runs, seed })
  if (!failed) return
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  throw new Error(`${reason}\n(seed ${seed}, path ${counterexamplePath})`, { cause: errorInstance })
}
