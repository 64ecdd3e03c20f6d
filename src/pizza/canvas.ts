import type { CrustCode } from '../../contract/pizza-recipe.ts'
import type { Brush } from './brush.ts'
import { polar, type Point } from './geometry.ts'
import { OWN, SHARED } from './paint.ts'
import type { Gradient } from './gradients.ts'

/** The outer radius of every pizza; the drawing's box is -500 to 500. */
export const OUTER_RADIUS = 466

export type Side = 'whole' | 'left' | 'right'

/** -1 keeps left, 1 keeps right, 0 goes anywhere. */
export const directionOf = (side: Side): -1 | 0 | 1 => (side === 'left' ? -1 : side === 'right' ? 1 : 0)

/** How far in the rim reaches, how even its edge is, and how many marks the oven leaves on it. */
const rims: Record<CrustCode, { inner: number; waviness: number; chars: number }> = {
  thin: { inner: 0.92, waviness: 0.008, chars: 22 },
  'hand-tossed': { inner: 0.85, waviness: 0.01, chars: 20 },
  'deep-pan': { inner: 0.895, waviness: 0.004, chars: 18 },
  stuffed: { inner: 0.805, waviness: 0.008, chars: 18 },
}

export type Rim = { crust: CrustCode; inner: number; middle: number; width: number; waviness: number; chars: number }

export const rimOf = (crust: CrustCode): Rim => {
  const { inner: share, waviness, chars } = rims[crust]
  const inner = OUTER_RADIUS * share
  return { crust, inner, middle: (OUTER_RADIUS + inner) / 2, width: OUTER_RADIUS - inner, waviness, chars }
}

/** One piece: where it lies, how large it is, turned and mirrored. */
export type Placement = {
  readonly symbol: string
  readonly at: Point
  readonly scale: number
  readonly angle?: number
  readonly isMirrored?: boolean
  /** Flatter or higher than wide. */
  readonly scaleY?: number
}

/** a, b, c and d of an SVG matrix. */
export type Turn = readonly [number, number, number, number]

export const turnOf = ({
  scale,
  angle = 0,
  isMirrored = false,
  scaleY = scale,
}: Omit<Placement, 'symbol' | 'at'>): Turn => {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return isMirrored
    ? [sin * scale, cos * scale, cos * scaleY, -sin * scaleY]
    : [cos * scale, sin * scale, -sin * scaleY, cos * scaleY]
}

/** A stretch of a circle around the middle of the pizza. */
export type Arc = { readonly radius: number; readonly angle: number; readonly length: number }

/** Writes a plain picture: pieces in another way than as references to symbols, and few marks. */
export type PlainWriter = {
  readonly lay: (pieces: readonly Placement[]) => string
  /** One symbol, under attributes of its own and a `transform`. */
  readonly cloth: (symbol: string, attributes: string) => string
  /** Marks of the oven on the rim, all of one colour. */
  readonly marks: (
    amount: number,
    arcAt: (index: number) => Arc,
    width: number,
    colour: string,
    alpha: number,
  ) => string
}

const decimal = (value: number) => String(Number(value.toFixed(2))).replace('0.', '.')

/** Places shared symbols and keeps what this one pizza needs in its <defs>. */
export const createCanvas = (brush: Brush, writer?: PlainWriter) => {
  let ownGradients = ''
  const refer = (symbol: string, attributes: string) => `<use href="#${SHARED}${symbol}" ${attributes}/>`
  const place = (piece: Placement) =>
    refer(
      piece.symbol,
      `transform="matrix(${turnOf(piece).map(decimal).join(' ')} ${piece.at.map(Math.round).join(' ')})"`,
    )
  const { lay, cloth } = writer ?? {
    lay: (pieces: readonly Placement[]) => pieces.map(place).join(''),
    cloth: refer,
  }
  return {
    brush,
    writer,
    /** Whether bread, sauce and cheese are drawn with few marks. */
    isPlain: writer !== undefined,
    ownGradients: () => ownGradients,
    /** Paint that belongs to this one pizza. */
    paint(name: string, gradient: Gradient): string {
      ownGradients += gradient(OWN + name)
      return `url(#${OWN}${name})`
    },
    /** Pieces of one kind, from the bottom to the top. */
    lay,
    /** A cloth of melted cheese over a side; `reach` is the radius it has to cover. */
    layMelt(
      kind: 'gaps' | 'pools',
      variant: number,
      side: Side,
      angle: number,
      reach: number,
      attributes = '',
    ): string {
      const letter = kind === 'gaps' ? 'a' : 'c'
      const symbol = side === 'whole' ? `v${letter}${variant}` : `h${letter}${variant % 2}`
      const [x, y] = polar(reach / 400, angle)
      const matrix = [...(side === 'right' ? [-x, y, y, x] : [x, y, -y, x]), 0, 0]
      return cloth(
        symbol,
        `${attributes && attributes + ' '}transform="matrix(${matrix.map((n) => n.toFixed(3)).join(' ')})"`,
      )
    },
  }
}

export type Canvas = ReturnType<typeof createCanvas>
