import { isCoarse, OUTER_RADIUS, type Canvas, type Rim } from './canvas.ts'
import { FULL_TURN, polar, type Point } from './geometry.ts'
import { aroundPizza, concentric, diagonal } from './gradients.ts'
import { repeat } from './brush.ts'
import { fill, opacity, ownPaint, shift, stroke } from './paint.ts'

const share = (radius: number) => ((radius / OUTER_RADIUS) * 100).toFixed(1)

const doughColours = ({ crust, inner, width }: Rim) =>
  crust === 'deep-pan'
    ? `#c98a3e ${share(inner)},#dfa652 ${share(inner + width * 0.35)},#c47a2c ${share(inner + width * 0.7)},#7a3c10 99`
    : `#c98437 ${share(inner - 12)},#e3aa55 ${share(inner + width * 0.2)},#f2c475 ${share(inner + width * 0.5)},` +
      `#e29a43 ${share(inner + width * 0.72)},#ba6524 ${share(inner + width * 0.9)},#8a4212 100`

/** A patch that follows the rim. */
const rimPatch = (canvas: Canvas, radius: number, angle: number, length: number, halfWidth: number) => {
  const STEPS = 3
  const { between } = canvas.brush.random
  const edge = (i: number, direction: 1 | -1) => {
    const swell = halfWidth * (0.25 + 0.75 * Math.sin((Math.PI * i) / STEPS))
    return polar(radius + direction * swell * between(0.75, 1.2), angle + (length / radius) * (i / STEPS - 0.5))
  }
  const points: Point[] = []
  for (let i = 0; i <= STEPS; i++) points.push(edge(i, 1))
  for (let i = STEPS; i >= 0; i--) points.push(edge(i, -1))
  return canvas.brush.closed(points)
}

/** The same as a line with round ends, for pictures in which its edge cannot be seen. */
const rimDab = (canvas: Canvas, radius: number, angle: number, length: number) => {
  const half = length / radius / 2
  return canvas.brush.open([polar(radius, angle - half), polar(radius, angle), polar(radius, angle + half)])
}

/** Patches all around the rim, measured in shares of its width. */
type Patches = {
  count: number
  offset: readonly [number, number]
  length: readonly [number, number]
  width: readonly [number, number]
  colour: string
  alpha: number
}

const rimPatches = (canvas: Canvas, rim: Rim, { count, offset, length, width, colour, alpha }: Patches) => {
  const { next, jitter, between } = canvas.brush.random
  const amount = count * { tiny: 0.4, card: 0.5, small: 0.65, full: 1 }[canvas.detail]
  const start = next() * 6
  const isDabbed = canvas.detail === 'card'
  let path = ''
  for (let i = 0; i < amount; i++) {
    const angle = start + ((i + jitter(0.42)) / amount) * FULL_TURN
    const radius = rim.middle + between(...offset) * rim.width
    const reach = between(...length) * rim.width
    path += isDabbed
      ? rimDab(canvas, radius, angle, reach * 0.75)
      : rimPatch(canvas, radius, angle, reach, between(...width) * rim.width)
  }
  if (isDabbed) return stroke(path, colour, Math.round((width[0] + width[1]) * 0.7 * rim.width), alpha)
  return fill(path, colour, opacity(alpha))
}

const bakedMarks = (canvas: Canvas, rim: Rim) => {
  const { chars, crust } = rim
  const isStuffed = crust === 'stuffed'
  const isPlain = isCoarse(canvas.detail)
  const patches: (Patches | false)[] = [
    { count: chars * 0.8, offset: [0.16, 0.34], length: [0.8, 2], width: [0.14, 0.24], colour: '#b0601f', alpha: 0.5 },
    {
      count: chars * 0.5,
      offset: [-0.34, -0.2],
      length: [0.6, 1.6],
      width: [0.1, 0.18],
      colour: '#b5662a',
      alpha: 0.35,
    },
    !isStuffed && {
      count: chars * 0.9,
      offset: [-0.12, 0.06],
      length: [0.7, 1.7],
      width: [0.16, 0.27],
      colour: '#f7d596',
      alpha: 0.5,
    },
    !isStuffed && {
      count: chars * 0.8,
      offset: [-0.12, 0.02],
      length: [0.4, 1],
      width: [0.07, 0.13],
      colour: '#fff0c8',
      alpha: 0.6,
    },
    !isPlain && {
      count: chars * 0.7,
      offset: [0.12, 0.36],
      length: [0.3, 0.8],
      width: [0.07, 0.13],
      colour: '#7d3a10',
      alpha: 0.5,
    },
    !isPlain && {
      count: chars * (crust === 'thin' ? 1.6 : 1),
      offset: [-0.1, 0.38],
      length: [0.08, 0.26],
      width: [0.04, 0.08],
      colour: '#4a1f08',
      alpha: 0.62,
    },
  ]
  return patches.map((patch) => (patch ? rimPatches(canvas, rim, patch) : '')).join('')
}

/** Pinched pockets around the rim, and the cheese that comes out of them. */
const stuffing = (canvas: Canvas, rim: Rim) => {
  const POCKETS = 20
  const { brush } = canvas
  const { next, jitter, between } = brush.random
  const { inner, middle, width } = rim
  const pocket = FULL_TURN / POCKETS
  let pinches = ''
  let swells = ''
  let lights = ''
  let drips = ''
  for (let i = 0; i < POCKETS; i++) {
    const angle = i * pocket + jitter(0.02)
    pinches += brush.closed([
      polar(inner - 6, angle - 0.022),
      polar(inner + width * 0.3, angle - 0.014),
      polar(inner + width * 0.7, angle + 0.012),
      polar(inner + width * 0.3, angle + 0.012),
      polar(inner - 6, angle + 0.022),
    ])
    swells += rimPatch(canvas, middle - width * 0.02, angle + pocket / 2, pocket * middle * 0.86, width * 0.3)
    lights += rimPatch(canvas, middle - width * 0.1, angle + pocket * 0.46, pocket * middle * 0.56, width * 0.12)
    if (i % 3) {
      const [x, y] = polar(inner + 2, angle + pocket / 2 + jitter(0.03))
      drips += brush.blob(x, y, between(18, 30), between(8, 12), 0.2, 7, angle + pocket / 2 + 1.57)
    }
  }
  const herbs = () => {
    const [x, y] = polar(middle + jitter(width * 0.3), next() * FULL_TURN)
    return `M${Math.round(x)} ${Math.round(y)}h3`
  }
  return {
    rim:
      fill(swells, '#f5cd86', opacity(0.5)) +
      fill(lights, '#fff0c8', opacity(0.55)) +
      fill(pinches, '#8a4614', opacity(0.6)) +
      (isCoarse(canvas.detail) ? '' : stroke(repeat(60, herbs), '#4f7d2a', 5, 0.55)),
    drips:
      fill(drips, '#8a4614', `${opacity(0.6)} ${shift(3, 5)}`) +
      fill(drips, '#fbd890') +
      fill(drips, '#feebc0', `${opacity(0.7)} transform="scale(.997)"`),
  }
}

/** The bread. `drips` lie over the sauce and are drawn after it. */
export const drawCrust = (canvas: Canvas, rim: Rim): { crust: string; drips: string } => {
  const isDeep = rim.crust === 'deep-pan'
  const edge = canvas.brush.wavyDisc(
    OUTER_RADIUS,
    rim.waviness,
    isCoarse(canvas.detail) ? 24 : 44,
    isDeep ? 2 : 4,
    isDeep ? 5 : 13,
  )
  canvas.gradient('dough', aroundPizza(OUTER_RADIUS, doughColours(rim)))
  canvas.gradient('ground-shadow', concentric('#2a1004 84 .5,#2a1004 92 .22,#2a1004 100 0'))
  canvas.gradient('rim-light', diagonal('#fff4d6 10 .5,#ffefc8 36 .08,#7a3a10 60 .06,#6d2806 94 .5'))
  const bread =
    `<circle cx="12" cy="20" r="490" fill="${ownPaint('ground-shadow')}"/>` +
    fill(edge, '#5f2c0c', shift(3, 5)) +
    fill(edge, ownPaint('dough')) +
    bakedMarks(canvas, rim) +
    fill(edge, ownPaint('rim-light'))
  const { rim: pockets, drips } = rim.crust === 'stuffed' ? stuffing(canvas, rim) : { rim: '', drips: '' }
  return { crust: bread + pockets, drips }
}
