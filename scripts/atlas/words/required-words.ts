import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { pageModelsOf } from '../../../tests/browser/paths/page-paths.ts'
import { nodesOf, transitionsOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model } from '../../../tests/paths/kit/model.ts'
import { scenarios, type Scenario } from '../../../tests/paths/scenarios/scenarios.ts'
import {
  actionKey,
  actorKey,
  caseKey,
  delayKey,
  descriptionKey,
  eventKey,
  guardKey,
  metaOf,
  screenKey,
  stateKey,
  transitionKey,
} from './flow-words.ts'

/** Returns the names of all inputs, payloads and answers of a machine. */
export function caseNamesOf(model: Model): string[] {
  const cases = [model, ...pageModelsOf(model.machine)].flatMap(({ inputs, events, outcomes }) => [
    inputs,
    ...Object.values(events),
    ...Object.values(outcomes),
  ])
  return [...new Set(cases.flatMap((named) => Object.keys(named ?? {})))]
}

/** Returns the names of the payloads and answers of a scenario. */
export const caseNamesOfScenario = ({ moves }: Scenario): string[] =>
  moves.flatMap(({ step: { name } }) => /\((.+)\)$|⇒ (.+)$/.exec(name)?.slice(1).find(Boolean) ?? [])

const transitionsIn = (machine: AnyStateMachine) => nodesOf(machine).flatMap(transitionsOf)

const actionKeysOf = (node: AnyStateNode) =>
  [...node.entry, ...node.exit, ...transitionsOf(node).flatMap(({ actions }) => actions)].map((action) =>
    actionKey(node, action),
  )

const actorKeysOf = ({ invoke }: AnyStateNode) =>
  invoke.map(({ src }) => (typeof src === 'string' ? actorKey(src) : null))

const delayKeysOf = (node: AnyStateNode) =>
  node.after.map(({ delay }) => (typeof delay === 'string' ? delayKey(node, delay) : null))

function screenKeyOf(node: AnyStateNode) {
  const meta = metaOf(node)
  return meta && screenKey(meta.screen)
}

function keysOf(model: Model): (string | null)[] {
  const { machine } = model
  const nodes = nodesOf(machine)
  const transitions = transitionsIn(machine)
  return [
    ...nodes.flatMap((node) => [stateKey(node), descriptionKey(node)]),
    ...nodes.map(screenKeyOf),
    ...transitions.map(({ eventType }) => eventKey(eventType)),
    ...transitions.map(guardKey),
    ...nodes.flatMap(actionKeysOf),
    ...nodes.flatMap(actorKeysOf),
    ...nodes.flatMap(delayKeysOf),
    ...transitions.map(transitionKey),
    ...caseNamesOf(model).map(caseKey),
  ]
}

/** Words between those of the machines. */
const chartKeys = [
  'chart/if',
  'chart/otherwise',
  'chart/not',
  'chart/neither',
  'chart/nor',
  'chart/silence',
  'chart/always',
  'chart/ended',
  'chart/entry',
  'chart/exit',
  'chart/anywhere',
]

/** Returns all required keys by machine; shared ones are at the first machine. */
export const flowKeysOf = (models: readonly Model[]): string[] => [
  ...new Set([
    ...chartKeys,
    ...models.flatMap(keysOf).filter((key) => key !== null),
    ...scenarios.flatMap((scenario) => [scenario.name, ...caseNamesOfScenario(scenario)]).map(caseKey),
  ]),
]

/** Returns the machines' own descriptions of their states and transitions, in English, by key. */
export function descriptionsOf(machines: readonly AnyStateMachine[]): ReadonlyMap<string, string> {
  const ofStates = machines.flatMap(nodesOf).map((node) => [descriptionKey(node), node.description ?? ''] as const)
  const ofTransitions = machines.flatMap(transitionsIn).flatMap((transition) => {
    const key = transitionKey(transition)
    return key === null ? [] : [[key, transition.description ?? ''] as const]
  })
  return new Map([...ofStates, ...ofTransitions])
}

/** Returns what is translated: the sentences of descriptions, and the keys of everything else. */
export function messageIdsOf(models: readonly Model[]): ReadonlySet<string> {
  const descriptions = descriptionsOf(models.map(({ machine }) => machine))
  return new Set(flowKeysOf(models).map((key) => descriptions.get(key) ?? key))
}
