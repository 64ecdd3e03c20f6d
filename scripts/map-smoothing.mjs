// Smooths coarse map data.

/** Selects the borders that two areas share; a filter of topojson's `mesh`. */
export const isSharedBorder = (a, b) => a !== b

/** Smooths one line (Chaikin); its ends stay, so that connected lines stay connected. */
export function smoothLine(line) {
  const [first] = line
  const last = line.at(-1)
  const isClosed = line.length > 3 && first[0] === last[0] && first[1] === last[1]
  const between = ([ax, ay], [bx, by], part) => [ax + (bx - ax) * part, ay + (by - ay) * part]
  const cut = line.slice(1).flatMap((next, index) => {
    const here = line[index]
    const isStart = index === 0 && !isClosed
    const isEnd = index === line.length - 2 && !isClosed
    return [isStart ? here : between(here, next, 0.25), isEnd ? next : between(here, next, 0.75)]
  })
  return isClosed ? [...cut, cut[0]] : cut
}

/** Converts TopoJSON's delta-encoded arcs to coordinates. */
function decoded(arc, { scale, translate }) {
  let x = 0
  let y = 0
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/**
 * Returns a topology of only these shapes, with every arc smoothed twice separately, so that shared borders stay
 * shared; with its one object, as topojson-client's functions take them.
 */
export function smoothedShapes({ arcs, transform }, shapes) {
  const used = new Set(shapes.flatMap((shape) => shape.arcs.flat(Infinity)).map((arc) => (arc < 0 ? ~arc : arc)))
  const smooth = (line) => (line.length > 2 ? smoothLine(line) : line)
  const topology = {
    type: 'Topology',
    arcs: arcs.map((arc, index) => (used.has(index) ? smooth(smooth(decoded(arc, transform))) : [[0, 0]])),
    objects: {},
  }
  return [topology, { type: 'GeometryCollection', geometries: shapes }]
}
