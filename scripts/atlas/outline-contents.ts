import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { MainWay } from '../../tests/paths/main-ways.ts'
import { nodesOf, transitionsOf } from '../../tests/paths/kit/machine-parts.ts'
import { wrapText } from '../../src/atlas/diagram/text-lines.ts'
import type { Chart, ChartBox } from './diagram-contents.ts'
import { stateKey } from './words/flow-words.ts'
import type { WordLookup } from './words/word-lookup.ts'

/** As many states can be read at a glance. */
const mostStates = 14

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

/** Returns the outline of a machine: its outer states, and which leads to which; causes, conditions and actions are left out. */
export function outlineContentsOf(machine: AnyStateMachine, phrases: WordLookup, { moves }: MainWay): Chart {
  const nodes = nodesOf(machine)
  const shown = statesAtGlance(nodes)
  const shownAs = (id: string) => shown.findLast((node) => contains(node.id, id))?.id ?? machine.id
  const main = new Set(
    [...moves].map((move) => {
      const [from = '', to = ''] = move.split(' ')
      return `${shownAs(from)} ${shownAs(to)}`
    }),
  )
  const arrows = nodes
    .flatMap((node) =>
      transitionsOf(node).flatMap(({ target }) =>
        (target ?? []).map(({ id }) => ({ from: shownAs(node.id), to: shownAs(id), entries: [] })),
      ),
    )
    .filter(({ from, to }) => !contains(from, to) && !contains(to, from))
    .map((arrow) => ({ ...arrow, isMain: main.has(`${arrow.from} ${arrow.to}`) }))
  return {
    boxes: shown.map((node) => boxOf(node, nodes, shown, phrases)),
    arrows: [...new Map(arrows.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()],
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
  const isOuter = shown.some(({ parent }) => parent === node)
  return {
    id: node.id,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: shown.some(({ id }) => id === initial) ? initial : null,
    lines: [
      ...(node.parent ? wrapText('name', phrases.say(stateKey(node))) : []),
      ...(folded > 0 && !isOuter ? wrapText('name', `+ ${folded}`) : []),
    ],
  }
}
