import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { MainWay } from '../../tests/paths/main-ways.ts'
import { nodesOf, transitionsOf } from '../../tests/paths/kit/machine-parts.ts'
import { wrapText } from '../../src/atlas/diagram/text-lines.ts'
import type { Chart, ChartBox } from './diagram-contents.ts'
import { stateKey } from './words/flow-words.ts'
import type { WordLookup } from './words/word-lookup.ts'

/** As many states can be read at a glance. */
const mostStates = 14

/** States that hold at the same time, or of a flow with many, stand side by side: their names take few characters a line. */
const besideWrap = 14
const manyStates = 20

const depthOf = (node: AnyStateNode) => node.path.length
const contains = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}.`)

/** Returns as many levels of states as can be read at a glance. */
function statesAtGlance(nodes: readonly AnyStateNode[]): AnyStateNode[] {
  const upTo = (depth: number) => nodes.filter((node) => depthOf(node) <= depth)
  const deepest = Math.max(...nodes.map(depthOf))
  let depth = 1
  while (depth < deepest && upTo(depth + 1).length <= mostStates) depth += 1
  return upTo(depth)
}

type Way = { readonly from: string; readonly to: string }
const keyOf = ({ from, to }: Way) => `${from} ${to}`
const fromAndTo = (move: string): [string, string] => {
  const [from = '', to = ''] = move.split(' ')
  return [from, to]
}

/** Returns the innermost state that contains both. */
function commonOf(one: string, other: string): string {
  const keys = other.split('.')
  const shared = one.split('.').findIndex((key, at) => key !== keys[at])
  return keys.slice(0, shared < 0 ? keys.length : shared).join('.')
}

/** Returns the groups of an outline whose states are folded. */
export function foldedGroupsOf(machine: AnyStateMachine): AnyStateNode[] {
  const shown = statesAtGlance(nodesOf(machine))
  return shown.filter((node) => Object.values(node.states).some((inner) => !shown.includes(inner)))
}

/** Returns the outline of a machine: its outer states and those of an opened group, and which leads to which; causes, conditions and actions are left out. */
export function outlineContentsOf(
  machine: AnyStateMachine,
  phrases: WordLookup,
  { moves }: MainWay,
  opened: AnyStateNode | null,
): Chart {
  const nodes = nodesOf(machine)
  const atGlance = statesAtGlance(nodes)
  const shown = nodes.filter((node) => atGlance.includes(node) || node.parent === opened)
  const shownAs = (id: string) => shown.findLast((node) => contains(node.id, id))?.id ?? machine.id
  const typeOf = new Map(nodes.map(({ id, type }) => [id, type]))
  const isBetween = ({ from, to }: Way) =>
    !contains(from, to) && !contains(to, from) && typeOf.get(commonOf(from, to)) !== 'parallel'
  const asShown = (from: string, to: string): Way => ({ from: shownAs(from), to: shownAs(to) })
  const ways = nodes
    .flatMap((node) =>
      transitionsOf(node).flatMap(({ target }) => (target ?? []).map(({ id }) => asShown(node.id, id))),
    )
    .filter(isBetween)
  // A transition from anywhere is drawn where the main way takes it.
  const main = [...moves].map((move) => asShown(...fromAndTo(move))).filter(isBetween)
  const isMain = new Set(main.map(keyOf))
  return {
    boxes: shown.map((node) => boxOf(node, nodes, shown, phrases)),
    arrows: [...new Map([...ways, ...main].map((way) => [keyOf(way), way])).values()].map((way) => ({
      ...way,
      isMain: isMain.has(keyOf(way)),
      entries: [],
    })),
  }
}

function boxOf(
  node: AnyStateNode,
  nodes: readonly AnyStateNode[],
  shown: readonly AnyStateNode[],
  phrases: WordLookup,
): ChartBox {
  const initial = node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null
  const folded = nodes.filter((one) => one !== node && contains(node.id, one.id) && !shown.includes(one)).length
  const isBeside = node.parent?.type === 'parallel' || shown.length > manyStates
  const isOuter = shown.some(({ parent }) => parent === node)
  return {
    id: node.id,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: shown.some(({ id }) => id === initial) ? initial : null,
    lines: [
      ...(node.parent ? wrapText('name', phrases.say(stateKey(node)), isBeside ? besideWrap : undefined) : []),
      ...(folded > 0 && !isOuter ? wrapText('name', `+ ${folded}`) : []),
    ],
  }
}
