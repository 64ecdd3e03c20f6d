import type { CrustCode } from '../../contract/pizza-recipe.ts'
import type { Brush } from './brush.ts'
import type { Point } from './geometry.ts'
import { OWN, SHARED } from './paint.ts'
import type { Gradient } from './gradients.ts'

/** The outer radius of every pizza; the drawing's box is -500 to 500. */
export const OUTER_RADIUS = 466

export type Side = 'whole' | 'left' | 'right'
export type Detail = 'tiny' | 'card' | 'small' | 'full'

/** Whether bread, sauce and cheese are drawn with few marks. */
export const isCoarse = (detail: Detail) => detail === 'tiny' || detail === 'card'

/** Below 64 px nobody sees a crumb; below 150 px, few. */
export const detailAt = (width: number): Detail => (width < 64 ? 'tiny' : width < 150 ? 'small' : 'full')

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

/** Writes pieces in another way than as references to symbols. */
export type PieceWriter = {
  readonly lay: (pieces: readonly Placement[]) => string
  /** One symbol, under attributes of its own and a `transform`. */
  readonly cloth: (symbol: string, attributes: string) => string
}

const decimal = (value: number) => String(Number(value.toFixed(2))).replace('0.', '.')

/** Places shared symbols and keeps what this one pizza needs in its <defs>. */
export const createCanvas = (brush: Brush, detail: Detail, writer?: PieceWriter) => {
  const usedSymbols = new Set<string>()
  const gradients = new Map<string, Gradient>()
  const refer = (piece: Placement) => {
    const { symbol, at } = piece
    usedSymbols.add(symbol)
    return `<use href="#${SHARED}${symbol}" transform="matrix(${turnOf(piece).map(decimal).join(' ')} ${at.map(Math.round).join(' ')})"/>`
  }
  const cloth = (symbol: string, attributes: string) => {
    usedSymbols.add(symbol)
    return `<use href="#${SHARED}${symbol}" ${attributes}/>`
  }
  const { lay, cloth: layCloth } = writer ?? {
    lay: (pieces: readonly Placement[]) => pieces.map(refer).join(''),
    cloth,
  }
  return {
    brush,
    detail,
    usedSymbols,
    gradient(name: string, gradient: Gradient) {
      gradients.set(name, gradient)
    },
    ownGradients: () => [...gradients].map(([name, write]) => write(OWN + name)).join(''),
    /** Pieces of one kind, from the bottom to the top. */
    lay,
    /** A cloth of melted cheese over a side; `reach` is the radius it has to cover. */
    layMelt(
      kind: 'gaps' | 'pools',
      variant: number,
      { side, angle, reach, attributes = '' }: { side: Side; angle: number; reach: number; attributes?: string },
    ): string {
      const letter = kind === 'gaps' ? 'a' : 'c'
      const symbol = side === 'whole' ? `v${letter}${variant}` : `h${letter}${variant % 2}`
      const cos = (Math.cos(angle) * reach) / 400
      const sin = (Math.sin(angle) * reach) / 400
      const matrix = side === 'right' ? [-cos, sin, sin, cos] : [cos, sin, -sin, cos]
      const transform = `transform="matrix(${matrix.map((n) => n.toFixed(3)).join(' ')} 0 0)"`
      return layCloth(symbol, attributes ? `${attributes} ${transform}` : transform)
    },
  }
}

export type Canvas = ReturnType<typeof createCanvas>
