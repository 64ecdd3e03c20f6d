import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Chart, ChartArrow, ChartBox } from '../diagram-contents.ts'
import { boxPadding, entryGap, labelMargin, sizeOfLines } from '../../../src/atlas/diagram/text-lines.ts'
import type { Drawing } from '../../../src/atlas/drawing.ts'

const elk = new ELK()

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.thoroughness': '40',
  'elk.layered.unnecessaryBendpoints': 'true',
}

const startOf = (id: string) => `${id}:start`

function elkBoxes(boxes: readonly ChartBox[], parent: string | null): ElkNode[] {
  return boxes
    .filter((box) => box.parent === parent)
    .map((box) => {
      const { width, height } = sizeOfLines(box.lines, boxPadding)
      const children = elkBoxes(boxes, box.id)
      if (children.length === 0) return { id: box.id, width, height }
      const dot = { id: startOf(box.id), width: 10, height: 10 }
      return {
        id: box.id,
        children: box.initial === null ? children : [dot, ...children],
        layoutOptions: {
          // A state's own texts are beside its children, because arrows enter from above and below.
          'elk.padding': `[top=22,left=${width + 14},bottom=22,right=22]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          // Height first: elk lays out from left to right, and everything else is rotated.
          'elk.nodeSize.minimum': `(${height + 20},${width + 20})`,
        },
      }
    })
}

const idOf = ({ from, to }: ChartArrow) => `${from} → ${to}`

/** Returns the lines of all transitions of an arrow, with spacing. */
function labelSizeOf({ entries }: ChartArrow) {
  const sizes = entries.map(({ lines }) => sizeOfLines(lines, labelMargin))
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height:
      sizes.reduce((sum, { height }) => sum + height - 2 * labelMargin, 2 * labelMargin) +
      entryGap * (sizes.length - 1),
  }
}

/** Arrows that lead back are laid out in reverse, so that earlier states stay on top. */
function isBack(order: ReadonlyMap<string, number>, { from, to }: ChartArrow) {
  return (order.get(to) ?? 0) < (order.get(from) ?? 0) && !from.startsWith(`${to}.`)
}

function elkEdges({ boxes, arrows }: Chart, back: ReadonlySet<string>): ElkExtendedEdge[] {
  const starts = boxes.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: startOf(id), sources: [startOf(id)], targets: [initial] }],
  )
  const drawn = arrows.map((arrow) => {
    const ends = [arrow.from, arrow.to]
    const [source = '', target = ''] = back.has(idOf(arrow)) ? ends.toReversed() : ends
    const layoutOptions = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' }
    return {
      id: idOf(arrow),
      sources: [source],
      targets: [target],
      labels: arrow.entries.length === 0 ? [] : [{ text: ' ', ...labelSizeOf(arrow), layoutOptions }],
    }
  })
  return [...starts, ...drawn]
}

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)]
const round = (length: number | undefined) => Math.round(length ?? 0)

/** Returns the points of a line, from start to end: x, y, x, y … */
function pointsOf(edge: ElkExtendedEdge | undefined, isReversed: boolean): number[] {
  const corners = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    startPoint,
    ...(bendPoints ?? []),
    endPoint,
  ])
  return (isReversed ? corners.toReversed() : corners).flatMap(({ x, y }) => [round(x), round(y)])
}

/** Lays a chart out with elk (layered, from top to bottom). */
export async function layOut(id: string, chart: Chart): Promise<Drawing> {
  const order = new Map(chart.boxes.map((box, index) => [box.id, index]))
  const back = new Set(chart.arrows.filter((arrow) => isBack(order, arrow)).map(idOf))
  const laid: ElkNode = await elk.layout({
    id: 'canvas',
    children: elkBoxes(chart.boxes, null),
    edges: elkEdges(chart, back),
    layoutOptions: options,
  })
  const places = new Map(nodesIn(laid).map((node) => [node.id, node]))
  const edges = new Map(nodesIn(laid).flatMap(({ edges: all }) => (all ?? []).map((edge) => [edge.id, edge])))
  const placeOf = (place: ElkNode | undefined) => ({
    x: round(place?.x),
    y: round(place?.y),
    width: round(place?.width),
    height: round(place?.height),
  })
  return {
    id,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes: chart.boxes.map(({ id: box, parent, type, lines }) => ({
      id: box,
      parent,
      type,
      lines: [...lines],
      ...placeOf(places.get(box)),
    })),
    arrows: chart.arrows.map((arrow) => {
      const edge = edges.get(idOf(arrow))
      const label = edge?.labels?.[0]
      return {
        from: arrow.from,
        to: arrow.to,
        isMain: arrow.isMain,
        entries: arrow.entries.map((entry) => ({ ...entry, lines: [...entry.lines] })),
        points: pointsOf(edge, back.has(idOf(arrow))),
        label: { x: round(label?.x), y: round(label?.y), width: round(label?.width), height: round(label?.height) },
      }
    }),
    starts: chart.boxes.flatMap(({ id: box, initial }) =>
      initial === null ? [] : [pointsOf(edges.get(startOf(box)), false)],
    ),
  }
}
