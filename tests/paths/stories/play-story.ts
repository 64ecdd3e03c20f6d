import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { MachineName } from '../../../src/machine-bindings/machines.ts'
import { metaOf } from '../../../scripts/atlas/words/flow-words.ts'
import { stepsFrom } from '../kit/steps.ts'
import { models } from '../models.ts'
import { storefront } from '../models/storefront.model.ts'
import { RunningSystem, systemOf } from '../scenarios/running-system.ts'
import type { Story } from './story.ts'

/** The machines that run in a story, besides the storefront. Any other ends as the story says. */
const runningMachines = [
  'localization availability timePicker builder singleBuilder cart recovery removal reorder upsell',
  'checkout payment tracker wallet session history favoriteOrder',
].flatMap((names) => names.split(' '))
const system = systemOf(runningMachines, new Set())
const nobody = {
  answer: (port: string) => {
    throw new Error(`Stories answer "${port}" themselves`)
  },
}

const byId = new Map(models.map((model) => [model.machine.id, model]))

/** Returns the announcements of every machine that runs below a snapshot, its own included. */
function announcementsBelow({ status, _nodes: nodes, children: below }: AnyMachineSnapshot): string[] {
  const own = status === 'active' ? nodes.flatMap((node) => metaOf(node)?.announcement ?? []) : []
  const refs: Readonly<Record<string, AnyActorRef>> = below
  const children = Object.values(refs).flatMap((child) => {
    const snapshot = child.getSnapshot()
    return 'children' in snapshot ? announcementsBelow(snapshot) : []
  })
  return [...own, ...children]
}

const everything = (played: RunningSystem) => JSON.stringify(played.persisted())

function playMove(played: RunningSystem, [at, name]: readonly [MachineName, string]) {
  const before: AnyMachineSnapshot | undefined = played.read(at)
  if (before === undefined) throw new Error(`"${name}": ${at} does not run`)
  const model = byId.get(before.machine.id)
  const known = model ? stepsFrom(model, before) : []
  const step = known.find((one) => one.name === name)
  if (!step) throw new Error(`"${name}" of ${at} is not possible. Possible: ${known.map((one) => one.name).join(', ')}`)
  const earlier = everything(played)
  played.play({ at, step })
  if (everything(played) === earlier) throw new Error(`"${name}" changes nothing of ${at}`)
}

/** Plays a story on the machines. Throws when a step is not possible, or its picture is not of what is then shown. */
export function playStory({ id, start, steps }: Story) {
  const input = storefront.inputs[start]
  if (input === undefined) throw new Error(`${id}: the storefront has no input "${start}"`)
  const played = new RunningSystem(system, nobody, { input })
  for (const { moves, picture } of steps) {
    for (const move of moves) playMove(played, move)
    const now = played.read('storefront')
    const shown = now ? announcementsBelow(now) : []
    if (!shown.includes(picture)) throw new Error(`${id}: "${picture}" is not shown. Shown: ${shown.join(', ')}`)
  }
  played.close()
}
