import { spawnSync } from 'node:child_process'
import { models } from '../models.ts'
import { stateInWords } from './machine-parts.ts'
import type { Model } from './model.ts'
import { Rehearsal } from './play.ts'
import { planOf, type Plan, type PlannedPath } from './rehearsal-plan.ts'

type Found = { readonly model: Model; readonly plan: Plan; readonly path: PlannedPath }

/** The path of an id, in whichever machine it is. */
function findPath(id: string): Found | null {
  for (const model of models) {
    const plan = planOf(model)
    const path = plan.paths.find((one) => one.id === id)
    if (path) return { model, plan, path }
  }
  return null
}

/** Plays a path on a running actor beside the machine, with what it asks, says and sends. */
async function replayOnActor({ model, path }: Found, say: (line: string) => void) {
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

/** Finds a path and replays it on a running actor; answers whether it went well. */
async function replayPath(id: string): Promise<boolean> {
  const found = findPath(id)
  if (!found) return false
  console.log(`${found.model.machine.id} ${found.path.id} (${found.path.by}) ${found.path.title}`)
  try {
    await replayOnActor(found, (line) => console.log(line))
    console.log('The path holds.')
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

/** Replays a path of the pages (tests/browser/paths) in a browser, against the real program. */
function replayInBrowser(id: string, options: readonly string[]): boolean {
  const run = (args: readonly string[]) =>
    spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_LIST_PRINT_STEPS: '1' } })
      .status === 0
  const runner = 'node_modules/@playwright/test/cli.js'
  return (
    run(['scripts/setup.mjs', '--build', '--browser']) &&
    run([runner, 'test', 'tests/browser/paths', '--grep', ` ${id} `, '--workers=1', '--reporter=list', ...options])
  )
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const id = words.find((word) => !word.startsWith('-'))
  if (id === undefined) console.log('Usage: npm run replay -- ID [--headed]')
  const holds =
    id !== undefined &&
    (findPath(id) ? await replayPath(id) : replayInBrowser(id, words.includes('--headed') ? ['--headed'] : []))
  if (!holds) process.exitCode = 1
}
