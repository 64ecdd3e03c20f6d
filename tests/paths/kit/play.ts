import type { Driver } from './driver.ts'
import type { Path } from './plan-paths.ts'
import { nodeAt, type Graph } from './explore.ts'
import { actorDriver } from './actor-driver.ts'
import { brokenInvariant, changedByRefusal, difference } from './checks.ts'
import { keyOf, type Model, type Step } from './model.ts'
import { pureDriver } from './pure-driver.ts'

/** An error at a step, with its whole trail in words. */
export class PathFailure extends Error {
  readonly reason: string

  constructor(title: string, steps: readonly Step[], reason: string) {
    super([title, ...steps.map(({ name }, index) => `  ${index + 1}. ${name}`), reason].join('\n'))
    this.name = 'PathFailure'
    this.reason = reason
  }
}

/** Plays steps on the pure machine and on a running actor side by side. Both must agree, and every invariant must hold at each step. */
export class DualRun {
  readonly #model: Model
  readonly #title: string
  readonly #machine: Driver
  readonly #actor: ReturnType<typeof actorDriver>
  readonly #steps: Step[] = []

  constructor(model: Model, start: string, title: string) {
    this.#model = model
    this.#title = title
    this.#machine = pureDriver(model.machine, model.inputs[start])
    this.#actor = actorDriver(model.machine, model.inputs[start])
    this.#judge(null)
  }

  /** The current state of the machine. */
  get state() {
    return this.#machine.read().state
  }

  /** Whether an actor was asked and has not answered. */
  awaits(actor: string) {
    return this.#machine.read().history.calls.some((call) => call.actor === actor && call.answer === null)
  }

  /** Plays one step; a `refused` one must change nothing. */
  async play(step: Step, refused: boolean) {
    const before = this.#actor.read().state
    this.#steps.push(step)
    await this.#machine.play(step)
    await this.#actor.play(step)
    this.#judge(before)
    const changed = refused ? changedByRefusal(before, this.#actor.read().state) : null
    if (changed !== null) throw this.objection(changed)
  }

  /** Ends the run: late answers must change nothing. */
  async end() {
    await this.#actor.settleLate()
    const late = difference(this.#machine.read(), this.#actor.read())
    this.#actor.dispose()
    if (late !== null) throw this.objection(`After a late answer ${late}`)
  }

  /** Returns an error with the trail. */
  objection(reason: string) {
    return new PathFailure(this.#title, this.#steps, reason)
  }

  #judge(before: DualRun['state'] | null) {
    const expected = this.#machine.read()
    const actual = this.#actor.read()
    const differs = difference(expected, actual)
    if (differs !== null) throw this.objection(differs)
    const moment = {
      ...actual.history,
      state: actual.state,
      before,
      step: this.#steps.at(-1) ?? null,
      steps: this.#steps,
    }
    const broken = brokenInvariant(this.#model, moment)
    if (broken !== null) throw this.objection(broken)
  }
}

/** Plays a path and compares it with its graph. */
export async function playPath(model: Model, graph: Graph, path: Path): Promise<void> {
  const dualRun = new DualRun(model, path.start, `${path.id} ${path.title}`)
  for (const { step, to, took } of path.edges) {
    await dualRun.play(step, took.length === 0)
    if (keyOf(model, dualRun.state) !== keyOf(model, nodeAt(graph, to).state)) {
      throw dualRun.objection(`the path should lead to ${to}\nand leads to ${keyOf(model, dualRun.state)}`)
    }
  }
  await dualRun.end()
}
