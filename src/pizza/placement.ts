import type { PizzaRecipe, SizeCode } from '../../contract/pizza-recipe.ts'
import type { Brush } from './brush.ts'
import type { Detail, Side } from './canvas.ts'
import type { Portions } from './filling.ts'
import { HERB_LAYER } from './toppings/topping.ts'
import { toppingOf } from './toppings/toppings.ts'

/** A topping on one side: how large its pieces are here and how many fit. */
export type Serving = {
  code: string
  side: Side
  cheese: PizzaRecipe['cheese']
  radius: number
  count: number
  layer: number
}

export type Piece = {
  x: number
  y: number
  serving: Serving
  /** How close it lets pieces of other toppings. */
  radius: number
  /** Farthest from the middle of the pizza. */
  reach: number
  /** -1 keeps left, 1 keeps right, 0 goes anywhere. */
  direction: -1 | 0 | 1
  spacing: number
}

/** Pieces look smaller on a larger pizza, and larger in a smaller picture. */
const sizeScales: Record<SizeCode, number> = { personal: 1.34, medium: 1.14, large: 1, familiar: 0.93 }
const detailScales: Record<Detail, number> = { tiny: 1.5, card: 1.15, small: 1.15, full: 1 }

const MOST_COVERED = 0.82
const LEAST_COVERED = 0.5

/** Cheese must show between crowded toppings, and two lonely toppings must not look poor. */
const balance = (servings: Serving[], reach: number, isHalved: boolean) => {
  const room = reach * reach * (isHalved ? 0.5 : 1)
  const covered = servings.reduce((sum, { count, radius }) => sum + (count * radius * radius) / room, 0)
  const isSparse = isHalved || servings.length < 3
  const factor =
    covered > MOST_COVERED ? MOST_COVERED / covered : isSparse ? Math.max(1, Math.min(1.4, LEAST_COVERED / covered)) : 1
  return servings.map((serving) => ({ ...serving, count: serving.count * factor }))
}

/** What has to be placed, from the bottom to the top. */
export const planServings = (portions: Portions, size: SizeCode, detail: Detail, reach: number): Serving[] => {
  const scale = sizeScales[size] * detailScales[detail]
  const isHalved = portions.length > 1
  return portions
    .flatMap(({ side, recipe }) => {
      const servings = recipe.toppings.map(({ code, portion }) => {
        const { radius, pieces, layer } = toppingOf(code)
        const count = ((pieces * (portion > 1 ? 1.65 : 1)) / (scale * scale)) * (isHalved ? 0.5 : 1)
        return { code, side, cheese: recipe.cheese, radius: radius * scale, count, layer }
      })
      return balance(servings, reach, isHalved)
    })
    .sort((a, b) => a.layer - b.layer || b.radius - a.radius)
}

const directionOf = (side: Side) => (side === 'left' ? -1 : side === 'right' ? 1 : 0)

/** Each piece goes where, of several random spots, it has the most room. */
const scatter = (servings: Serving[], reach: number, brush: Brush): Piece[] => {
  const placed: Piece[] = []
  for (const serving of servings) {
    const { side, radius } = serving
    const direction = directionOf(side)
    const isHerb = serving.layer >= HERB_LAYER
    const count = Math.max(direction ? 2 : 3, Math.round(serving.count))
    const room = reach - radius * 1.02
    const spacing = Math.sqrt((Math.PI * room * room * (direction ? 0.5 : 1)) / count) * 0.95
    const roomAt = (x: number, y: number, enough: number) => {
      const toBorder = Math.min(room - Math.hypot(x, y), direction ? x * direction - radius * 0.6 : room)
      let least = 0.62 + toBorder / spacing
      for (const other of placed) {
        const distance = Math.hypot(x - other.x, y - other.y)
        const share =
          other.serving === serving
            ? distance / Math.max(spacing, radius * 1.7)
            : distance / ((other.radius + radius) * (isHerb ? 0.45 : 0.95))
        if (share < least) {
          least = share
          if (least < enough) break
        }
      }
      return least
    }
    for (let i = 0; i < count; i++) {
      let spot = { x: 0, y: 0, room: -9 }
      for (let tries = placed.length > 70 ? 7 : 14; tries > 0; tries--) {
        const [anyX, y] = brush.pointInDisc(room)
        const x = direction ? direction * Math.max(Math.abs(anyX), radius * 0.6) : anyX
        const found = roomAt(x, y, spot.room)
        if (found > spot.room) spot = { x, y, room: found }
      }
      placed.push({
        x: spot.x,
        y: spot.y,
        serving,
        radius: radius * (isHerb ? 0.5 : 1),
        reach: room,
        direction,
        spacing: spacing * 0.84,
      })
    }
  }
  return placed
}

const pushApart = (a: Piece, b: Piece) => {
  const dx = a.x - b.x
  const dy = a.y - b.y
  const wanted = a.serving === b.serving ? Math.max(a.radius * 2.1, a.spacing) : (a.radius + b.radius) * 0.98
  if (Math.abs(dx) >= wanted || Math.abs(dy) >= wanted) return
  const distance = Math.hypot(dx, dy) || 1
  if (distance >= wanted) return
  const push = ((wanted - distance) / distance) * 0.32
  const shareOfA = a.direction && !b.direction ? 0 : b.direction && !a.direction ? 2 * push : push
  const shareOfB = 2 * push - shareOfA
  a.x += dx * shareOfA
  a.y += dy * shareOfA
  b.x -= dx * shareOfB
  b.y -= dy * shareOfB
}

const keepInside = (piece: Piece) => {
  if (piece.direction) piece.x = piece.direction * Math.max(piece.x * piece.direction, piece.radius * 0.72)
  const distance = Math.hypot(piece.x, piece.y)
  if (distance <= piece.reach) return
  piece.x *= piece.reach / distance
  piece.y *= piece.reach / distance
}

/** Every piece at its place: scattered, then pushed apart on its own side and off the rim. */
export const placePieces = (servings: Serving[], reach: number, brush: Brush): Piece[] => {
  const pieces = scatter(servings, reach, brush)
  for (let rounds = pieces.length > 120 ? 4 : 9; rounds > 0; rounds--) {
    pieces.forEach((piece, i) => {
      for (const earlier of pieces.slice(0, i)) pushApart(piece, earlier)
    })
    pieces.forEach(keepInside)
  }
  return pieces
}
