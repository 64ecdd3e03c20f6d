import type { AnyStateNode } from 'xstate'
import { nodesOf, transitionsOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model } from '../../../tests/paths/kit/model.ts'
import type { AtlasIndex, IndexedMachine, IndexedState } from '../../../src/atlas/atlas-index.ts'
import { diagramPartsOf } from '../diagram-contents.ts'
import type { WordLookup } from '../words/word-lookup.ts'
import {
  descriptionKey,
  actorKey,
  caseKey,
  delayKey,
  eventKey,
  metaOf,
  screenKey,
  stateKey,
} from '../words/flow-words.ts'
import { caseNamesOf } from '../words/required-words.ts'

function stateOf(node: AnyStateNode, parts: readonly AnyStateNode[], phrases: WordLookup): IndexedState {
  const part = parts.findLast(({ id }) => node.id === id || node.id.startsWith(`${id}.`))
  const meta = metaOf(node)
  return {
    id: node.id,
    name: phrases.say(stateKey(node)),
    about: phrases.say(descriptionKey(node)),
    part: part?.id ?? node.machine.id,
    screen: meta && phrases.say(screenKey(meta.screen)),
    announcement: meta?.announcement ?? null,
  }
}

/** Returns the initial leaf states of a state. */
function startsOf(node: AnyStateNode): string[] {
  if (node.type === 'compound') return node.initial.target.flatMap(startsOf)
  return node.type === 'parallel' ? Object.values(node.states).flatMap(startsOf) : [node.id]
}

function machineOf(model: Model, ids: ReadonlyMap<unknown, string>, phrases: WordLookup): IndexedMachine {
  const { machine } = model
  const parts = diagramPartsOf(machine)
  const events = machine.events.flatMap((type) => {
    const key = eventKey(type)
    return key === null ? [] : [[type, phrases.say(key)] as const]
  })
  const nodes = nodesOf(machine)
  const sources = new Map(
    nodes.flatMap((node) => transitionsOf(node).map(({ eventType }) => [eventType, node.id] as const)).toReversed(),
  )
  const actors = nodes.flatMap(({ invoke }) =>
    invoke.flatMap(({ src }) => (typeof src === 'string' ? [[src, phrases.say(actorKey(src))] as const] : [])),
  )
  const delays = nodes.flatMap((node) =>
    node.after.flatMap(({ delay }) =>
      typeof delay === 'string' ? [[delay, phrases.say(delayKey(node, delay))] as const] : [],
    ),
  )
  const children = Object.values(machine.implementations.actors).flatMap((logic) => ids.get(logic) ?? [])
  return {
    id: machine.id,
    name: phrases.say(stateKey(machine.root)),
    about: phrases.say(descriptionKey(machine.root)),
    parts: parts.map(({ id }) => id),
    states: nodes.map((node) => stateOf(node, parts, phrases)),
    starts: startsOf(machine.root),
    events: Object.fromEntries(events),
    happensIn: Object.fromEntries(events.map(([type]) => [type, sources.get(type) ?? machine.id])),
    actors: Object.fromEntries(actors),
    delays: Object.fromEntries(delays),
    cases: Object.fromEntries(caseNamesOf(model).map((name) => [name, phrases.say(caseKey(name))])),
    children: [...new Set(children)],
  }
}

/** Returns the atlas's index, in one language. */
export function atlasIndexOf(models: readonly Model[], phrases: WordLookup): AtlasIndex {
  const ids = new Map<unknown, string>(models.map(({ machine }) => [machine, machine.id]))
  return { machines: models.map((model) => machineOf(model, ids, phrases)) }
}
