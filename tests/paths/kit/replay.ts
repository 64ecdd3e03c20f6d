import { models } from '../models.ts'
import { stateInWords } from './machine-parts.ts'
import type { Model } from './model.ts'
import { Rehearsal } from './play.ts'
import { planOf, type Plan, type PlannedPath } from './rehearsal-plan.ts'

export type Found = { readonly model: Model; readonly plan: Plan; readonly path: PlannedPath }
/** Plays a path somewhere and says how each step went. */
export type Replay = (found: Found, say: (line: string) => void) => Promise<void>

/** The path of an id, in whichever machine it is. */
export function findPath(id: string): Found | null {
  for (const model of models) {
    const plan = planOf(model)
    const path = plan.paths.find((one) => one.id === id)
    if (path) return { model, plan, path }
  }
  return null
}

/** Plays a path on a running actor beside the machine, with what it asks, says and sends. */
export const replayOnActor: Replay = async ({ model, path }, say) => {
  const rehearsal = new Rehearsal(model, path.start, path.title)
  say(`   ${'start'.padEnd(48)} ${stateInWords(rehearsal.state)}`)
  for (const [index, { step, took, effects }] of path.edges.entries()) {
    await rehearsal.play(step, took.length === 0)
    const refused = took.length === 0 ? '   (refused: nothing changes)' : ''
    say(`${String(index + 1).padStart(2)} ${step.name.padEnd(48)} ${stateInWords(rehearsal.state)}${refused}`)
    for (const effect of effects) {
      if (effect.kind === 'ask') say(`      asks ${effect.actor}`)
      else if (effect.kind === 'emit') say(`      tells ${effect.event.type}`)
      else say(`      sends ${effect.event.type} to ${effect.to}`)
    }
  }
  await rehearsal.end()
}

/** Finds a path and replays it; answers whether it went well. `replay` is the actor's, or a page's (tests/browser). */
export async function replayPath(id: string, replay: Replay = replayOnActor): Promise<boolean> {
  const found = findPath(id)
  if (!found) {
    console.log(`No path has the id "${id}"; npm run paths lists them.`)
    return false
  }
  console.log(`${found.model.machine.id} ${found.path.id} (${found.path.by}) ${found.path.title}`)
  try {
    await replay(found, (line) => console.log(line))
    console.log('The path holds.')
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

if (import.meta.main) {
  const id = process.argv.slice(2).find((word) => !word.startsWith('-'))
  if (id === undefined) console.log('Usage: npm run replay -- ID')
  if (id === undefined || !(await replayPath(id))) process.exitCode = 1
}
