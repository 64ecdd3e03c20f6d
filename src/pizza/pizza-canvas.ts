import type { CrustCode } from '../../contract/pizza-recipe.ts'
import type { Brush } from './brush.ts'
import { polarPoint, type Point } from './geometry.ts'
import { OWN_ID, SHARED_ID } from './paint.ts'
import type { Gradient } from './gradients.ts'

/** Outer radius of every pizza; the view box is -500 to 500. */
export const OUTER_RADIUS = 466

export type Side = 'whole' | 'left' | 'right'

/** -1 keeps left, 1 keeps right, 0 has no limit. */
export const keptDirection = (side: Side): -1 | 0 | 1 => (side === 'left' ? -1 : side === 'right' ? 1 : 0)

/** Width of the rim, evenness of its edge, and number of its oven marks. */
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

/** A piece: position, size, rotation and mirroring. */
export type Placement = {
  readonly symbol: string
  readonly at: Point
  readonly scale: number
  readonly angle?: number
  readonly isMirrored?: boolean
  /** Aspect ratio. */
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

/** An arc around the center of the pizza. */
export type Arc = { readonly radius: number; readonly angle: number; readonly length: number }

/** The simple style: pieces without symbols, and few marks. */
export type PieceWriter = {
  readonly lay: (pieces: readonly Placement[]) => string
  /** Writes one symbol with its own attributes and a `transform`. */
  readonly cloth: (symbol: string, attributes: string) => string
  /** Oven marks of the rim, of one color. */
  readonly marks: (amount: number, arcAt: (index: number) => Arc, width: number, color: string, alpha: number) => string
}

const decimal = (value: number) => String(Number(value.toFixed(2))).replace('0.', '.')

/** Places shared symbols and collects this pizza's own definitions in <defs>. */
export const createCanvas = (brush: Brush, writer?: PieceWriter) => {
  let ownGradients = ''
  const refer = (symbol: string, attributes: string) => `<use href="#${SHARED_ID}${symbol}" ${attributes}/>`
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
    /** Adds paint of this pizza alone. */
    paint(name: string, gradient: Gradient): string {
      ownGradients += gradient(OWN_ID + name)
      return `url(#${OWN_ID}${name})`
    },
    /** Adds pieces of one kind, from bottom to top. */
    lay,
    /** Returns a layer of melted cheese over a side; `reach` is the radius to cover. */
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
      const [x, y] = polarPoint(reach / 400, angle)
      const matrix = [...(side === 'right' ? [-x, y, y, x] : [x, y, -y, x]), 0, 0]
      return cloth(
        symbol,
        `${attributes && attributes + ' '}transform="matrix(${matrix.map((n) => n.toFixed(3)).join(' ')})"`,
      )
    },
  }
}

export type Canvas = ReturnType<typeof createCanvas>
