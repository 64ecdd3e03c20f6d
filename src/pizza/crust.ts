import { OUTER_RADIUS, type Arc, type Canvas, type Rim } from './pizza-canvas.ts'
import { FULL_TURN, polarPoint } from './geometry.ts'
import { aroundPizza, concentric, diagonal } from './gradients.ts'
import { repeat } from './brush.ts'
import { disc, fill, opacity, translated, stroke } from './paint.ts'
import { roundDot } from './svg-path.ts'

const share = (radius: number) => ((radius / OUTER_RADIUS) * 100).toFixed(1)

const doughColors = ({ crust, inner, width }: Rim) =>
  crust === 'deep-pan'
    ? `#c98a3e ${share(inner)},#dfa652 ${share(inner + width * 0.35)},#c47a2c ${share(inner + width * 0.7)},#7a3c10 99`
    : `#c98437 ${share(inner - 12)},#e3aa55 ${share(inner + width * 0.2)},#f2c475 ${share(inner + width * 0.5)},` +
      `#e29a43 ${share(inner + width * 0.72)},#ba6524 ${share(inner + width * 0.9)},#8a4212 100`

/** Returns a patch along the rim. */
const rimPatch = ({ brush }: Canvas, { radius, angle, length }: Arc, halfWidth: number) => {
  const steps = [0, 1 / 3, 2 / 3, 1]
  const edge = (direction: 1 | -1) => (step: number) => {
    const swell = halfWidth * (0.25 + 0.75 * Math.sin(Math.PI * step))
    return polarPoint(
      radius + direction * swell * brush.random.between(0.75, 1.2),
      angle + (length / radius) * (step - 0.5),
    )
  }
  return brush.closed([...steps.map(edge(1)), ...steps.toReversed().map(edge(-1))])
}

type Range = readonly [low: number, high: number]

/** Patches around the rim: number per oven mark, and sizes relative to its width. */
type Patches = readonly [count: number, offset: Range, length: Range, width: Range, color: string, alpha: number]

const rimPatches = (canvas: Canvas, rim: Rim, [count, offset, length, width, color, alpha]: Patches) => {
  const { next, jitter, between } = canvas.brush.random
  const amount = count * rim.chars * (canvas.isPlain ? 0.5 : 1)
  const start = next() * 6
  const arcAt = (i: number): Arc => ({
    angle: start + ((i + jitter(0.42)) / amount) * FULL_TURN,
    radius: rim.middle + between(...offset) * rim.width,
    length: between(...length) * rim.width,
  })
  if (canvas.writer) return canvas.writer.marks(amount, arcAt, (width[0] + width[1]) * rim.width, color, alpha)
  let path = ''
  for (let i = 0; i < amount; i++) path += rimPatch(canvas, arcAt(i), between(...width) * rim.width)
  return fill(path, color, opacity(alpha))
}

const bakedMarks = (canvas: Canvas, rim: Rim) => {
  const isStuffed = rim.crust === 'stuffed'
  const { isPlain } = canvas
  const patches: (Patches | false)[] = [
    [0.8, [0.16, 0.34], [0.8, 2], [0.14, 0.24], '#a62', 0.5],
    [0.5, [-0.34, -0.2], [0.6, 1.6], [0.1, 0.18], '#b62', 0.35],
    !isStuffed && [0.9, [-0.12, 0.06], [0.7, 1.7], [0.16, 0.27], '#fd9', 0.5],
    !isStuffed && [0.8, [-0.12, 0.02], [0.4, 1], [0.07, 0.13], '#fec', 0.6],
    !isPlain && [0.7, [0.12, 0.36], [0.3, 0.8], [0.07, 0.13], '#731', 0.5],
    !isPlain && [rim.crust === 'thin' ? 1.6 : 1, [-0.1, 0.38], [0.08, 0.26], [0.04, 0.08], '#420', 0.62],
  ]
  return patches.map((patch) => (patch ? rimPatches(canvas, rim, patch) : '')).join('')
}

/** Draws pinched pockets around the rim, with leaking cheese. */
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
      polarPoint(inner - 6, angle - 0.022),
      polarPoint(inner + width * 0.3, angle - 0.014),
      polarPoint(inner + width * 0.7, angle + 0.012),
      polarPoint(inner + width * 0.3, angle + 0.012),
      polarPoint(inner - 6, angle + 0.022),
    ])
    swells += rimPatch(
      canvas,
      { radius: middle - width * 0.02, angle: angle + pocket / 2, length: pocket * middle * 0.86 },
      width * 0.3,
    )
    lights += rimPatch(
      canvas,
      { radius: middle - width * 0.1, angle: angle + pocket * 0.46, length: pocket * middle * 0.56 },
      width * 0.12,
    )
    if (i % 3) {
      const [x, y] = polarPoint(inner + 2, angle + pocket / 2 + jitter(0.03))
      drips += brush.blob(x, y, between(18, 30), between(8, 12), angle + pocket / 2 + 1.57)
    }
  }
  const herb = () => roundDot(polarPoint(middle + jitter(width * 0.3), next() * FULL_TURN), 'h3')
  return {
    rim:
      fill(swells, '#ec8', opacity(0.5)) +
      fill(lights, '#fec', opacity(0.55)) +
      fill(pinches, '#841', opacity(0.6)) +
      (canvas.isPlain ? '' : stroke(repeat(60, herb), '#572', 5, 0.55)),
    drips:
      fill(drips, '#841', `${opacity(0.6)} ${translated(3, 5)}`) +
      fill(drips, '#fd8') +
      fill(drips, '#feb', `${opacity(0.7)} ${translated(0, 0, 0.997)}`),
  }
}

/** Draws the bread. `drips` are drawn over the sauce. */
export const drawCrust = (canvas: Canvas, rim: Rim): { crust: string; drips: string } => {
  const isDeep = rim.crust === 'deep-pan'
  const edge = canvas.brush.wavyDisc(
    OUTER_RADIUS,
    rim.waviness,
    canvas.isPlain ? 24 : 44,
    isDeep ? 2 : 4,
    isDeep ? 5 : 13,
  )
  const shadow = canvas.paint('ground-shadow', concentric('#210 84 .5,#210 92 .22,#210 100 0'))
  const light = diagonal('#fed 10 .5,#fec 36 .08,#731 60 .06,#620 94 .5')
  const bread =
    disc(490, shadow, 12, 20) +
    fill(edge, '#631', translated(3, 5)) +
    fill(edge, canvas.paint('dough', aroundPizza(OUTER_RADIUS, doughColors(rim)))) +
    bakedMarks(canvas, rim) +
    fill(edge, canvas.paint('rim-light', light))
  const { rim: pockets, drips } = rim.crust === 'stuffed' ? stuffing(canvas, rim) : { rim: '', drips: '' }
  return { crust: bread + pockets, drips }
}
