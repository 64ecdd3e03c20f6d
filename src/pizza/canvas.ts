import type { CrustCode } from '../../contract/pizza-recipe.ts'
import type { Brush } from './brush.ts'
import type { Point } from './geometry.ts'
import { OWN, SHARED } from './paint.ts'
import type { Gradient } from './gradients.ts'

/** The outer radius of every pizza; the drawing's box is -500 to 500. */
export const OUTER_RADIUS = 466

export type Side = 'whole' | 'left' | 'right'
export type Detail = 'tiny' | 'small' | 'full'

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

const decimal = (value: number) => String(Number(value.toFixed(2))).replace('0.', '.')

/** Places shared symbols and keeps what this one pizza needs in its <defs>. */
export const createCanvas = (brush: Brush, detail: Detail) => {
  const usedSymbols = new Set<string>()
  const gradients = new Map<string, Gradient>()
  return {
    brush,
    detail,
    usedSymbols,
    gradient(name: string, gradient: Gradient) {
      gradients.set(name, gradient)
    },
    ownGradients: () => [...gradients].map(([name, write]) => write(OWN + name)).join(''),
    /** One piece, turned, mirrored and flattened as asked. */
    place(symbol: string, [x, y]: Point, scale: number, angle = 0, isMirrored = false, scaleY = scale): string {
      usedSymbols.add(symbol)
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      const matrix = isMirrored
        ? [sin * scale, cos * scale, cos * scaleY, -sin * scaleY]
        : [cos * scale, sin * scale, -sin * scaleY, cos * scaleY]
      return `<use href="#${SHARED}${symbol}" transform="matrix(${matrix.map(decimal).join(' ')} ${Math.round(x)} ${Math.round(y)})"/>`
    },
    /** A cloth of melted cheese over a side; `reach` is the radius it has to cover. */
    layMelt(
      kind: 'gaps' | 'pools',
      variant: number,
      { side, angle, reach, attributes = '' }: { side: Side; angle: number; reach: number; attributes?: string },
    ): string {
      const letter = kind === 'gaps' ? 'a' : 'c'
      const symbol = side === 'whole' ? `v${letter}${variant}` : `h${letter}${variant % 2}`
      usedSymbols.add(symbol)
      const cos = (Math.cos(angle) * reach) / 400
      const sin = (Math.sin(angle) * reach) / 400
      const matrix = side === 'right' ? [-cos, sin, sin, cos] : [cos, sin, -sin, cos]
      return `<use href="#${SHARED}${symbol}"${attributes && ' ' + attributes} transform="matrix(${matrix.map((n) => n.toFixed(3)).join(' ')} 0 0)"/>`
    },
  }
}

export type Canvas = ReturnType<typeof createCanvas>
