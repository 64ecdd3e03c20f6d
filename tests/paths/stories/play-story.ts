import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { MachineName } from '../../../src/machine-bindings/machines.ts'
import { metaOf } from '../../../scripts/atlas/words/flow-words.ts'
import type { Step } from '../kit/model.ts'
import { stepsFrom } from '../kit/steps.ts'
import { models } from '../models.ts'
import { storefront } from '../models/storefront.model.ts'
import { RunningSystem, systemOf } from '../scenarios/running-system.ts'
import type { Story, StoryStep } from './story.ts'

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

/** A move with its step, and the machine at which it happens. */
export type PlayedMove = { readonly at: MachineName; readonly machine: string; readonly step: Step }
/** A step with its moves, and the state of its picture. */
export type PlayedStep = {
  readonly told: StoryStep
  readonly moves: readonly PlayedMove[]
  readonly state: AnyMachineSnapshot
}

const byId = new Map(models.map((model) => [model.machine.id, model]))

/** Returns the snapshots of every machine that runs below a snapshot, its own included. */
function snapshotsBelow(state: AnyMachineSnapshot): AnyMachineSnapshot[] {
  const below: Readonly<Record<string, AnyActorRef>> = state.children
  const children = Object.values(below).flatMap((child) => {
    const snapshot = child.getSnapshot()
    return 'children' in snapshot ? snapshotsBelow(snapshot) : []
  })
  return [...(state.status === 'active' ? [state] : []), ...children]
}

const announcementsOf = (state: AnyMachineSnapshot) =>
  Object.values(state.getMeta()).flatMap((meta) => metaOf({ meta })?.announcement ?? [])

const everything = (played: RunningSystem) => JSON.stringify(played.persisted())

function playMove(played: RunningSystem, [at, name]: StoryStep['moves'][number]): PlayedMove {
  const before: AnyMachineSnapshot | undefined = played.read(at)
  if (before === undefined) throw new Error(`"${name}": ${at} does not run`)
  const model = byId.get(before.machine.id)
  const known = model ? stepsFrom(model, before) : []
  const step = known.find((one) => one.name === name)
  if (!step) throw new Error(`"${name}" of ${at} is not possible. Possible: ${known.map((one) => one.name).join(', ')}`)
  const earlier = everything(played)
  played.play({ at, step })
  if (everything(played) === earlier) throw new Error(`"${name}" changes nothing of ${at}`)
  return { at, machine: before.machine.id, step }
}

/** Plays a story on the machines. Throws when a step is not possible, or its picture is not of what is then shown. */
export function playStory({ id, start, steps }: Story): PlayedStep[] {
  const input = storefront.inputs[start]
  if (input === undefined) throw new Error(`${id}: the storefront has no input "${start}"`)
  const played = new RunningSystem(system, nobody, { input })
  const done = steps.map((told): PlayedStep => {
    const moves = told.moves.map((move) => playMove(played, move))
    const now = played.read('storefront')
    const shown = now ? snapshotsBelow(now) : []
    const state = shown.find((one) => announcementsOf(one).includes(told.picture))
    if (state) return { told, moves, state }
    throw new Error(`${id}: "${told.picture}" is not shown. Shown: ${shown.flatMap(announcementsOf).join(', ')}`)
  })
  played.close()
  return done
}
