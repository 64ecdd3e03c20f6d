import type { PizzaRecipe, SizeCode } from '../../contract/pizza-recipe.ts'
import type { Brush } from './brush.ts'
import { keptDirection } from './pizza-canvas.ts'
import type { SidedRecipes } from './sauce-and-cheese.ts'
import { LOWEST_HERB_LAYER, type Topping } from './toppings/topping.ts'
import { toppingOf } from './toppings/toppings.ts'

/** A topping on one side: the size and number of its pieces. */
export type ToppingServing = {
  code: string
  topping: Topping
  cheese: PizzaRecipe['cheese']
  /** -1 keeps left, 1 keeps right, 0 has no limit. */
  direction: -1 | 0 | 1
  radius: number
  count: number
}

export type Piece = {
  x: number
  y: number
  serving: ToppingServing
  /** Minimum distance of pieces of other toppings. */
  radius: number
  /** Maximum distance from the center of the pizza. */
  reach: number
  spacing: number
}

/** Pieces look smaller on a larger pizza. */
const sizeScales: Record<SizeCode, number> = { personal: 1.34, medium: 1.14, large: 1, familiar: 0.93 }

const MOST_COVERED = 0.82
const LEAST_COVERED = 0.5

/** Balances the number of pieces: fewer among many toppings, so that cheese shows, and more with two. */
const balance = (servings: ToppingServing[], reach: number, isHalved: boolean) => {
  const room = reach * reach * (isHalved ? 0.5 : 1)
  const covered = servings.reduce((sum, { count, radius }) => sum + (count * radius * radius) / room, 0)
  const isSparse = isHalved || servings.length < 3
  const wanted = isSparse ? Math.max(1, Math.min(1.4, LEAST_COVERED / covered)) : 1
  const factor = Math.min(wanted, MOST_COVERED / covered)
  return servings.map((serving) => ({ ...serving, count: serving.count * factor }))
}

/** Returns the pieces to place, from bottom to top; `larger` enlarges pieces for a smaller picture. */
export const planServings = (
  portions: SidedRecipes,
  size: SizeCode,
  larger: number,
  reach: number,
): ToppingServing[] => {
  const scale = sizeScales[size] * larger
  const isHalved = portions.length > 1
  return portions
    .flatMap(({ side, recipe }) => {
      const servings = recipe.toppings.map(({ code, portion }) => {
        const topping = toppingOf(code)
        const count = ((topping.pieces * (portion > 1 ? 1.65 : 1)) / (scale * scale)) * (isHalved ? 0.5 : 1)
        const direction = keptDirection(side)
        return { code, topping, cheese: recipe.cheese, direction, radius: topping.radius * scale, count }
      })
      return balance(servings, reach, isHalved)
    })
    .sort((a, b) => a.topping.layer - b.topping.layer || b.radius - a.radius)
}

/** Places each piece at the freest of several random positions. */
const scatter = (servings: ToppingServing[], reach: number, brush: Brush): Piece[] => {
  const placed: Piece[] = []
  for (const serving of servings) {
    const { direction, radius, topping } = serving
    const isHerb = topping.layer >= LOWEST_HERB_LAYER
    const count = Math.max(direction ? 2 : 3, Math.round(serving.count))
    const room = reach - radius * 1.02
    const spacing = Math.sqrt((Math.PI * room * room * (direction ? 0.5 : 1)) / count) * 0.95
    const spaceAt = (x: number, y: number, enough: number) => {
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
        const found = spaceAt(x, y, spot.room)
        if (found > spot.room) spot = { x, y, room: found }
      }
      placed.push({ ...spot, serving, radius: radius * (isHerb ? 0.5 : 1), reach: room, spacing: spacing * 0.84 })
    }
  }
  return placed
}

const pushApart = (a: Piece, b: Piece) => {
  const [dx, dy] = [a.x - b.x, a.y - b.y]
  const wanted = a.serving === b.serving ? Math.max(a.radius * 2.1, a.spacing) : (a.radius + b.radius) * 0.98
  const distance = Math.hypot(dx, dy) || 1
  if (distance >= wanted) return
  const push = ((wanted - distance) / distance) * 0.32
  const [keepsA, keepsB] = [a.serving.direction !== 0, b.serving.direction !== 0]
  const shareOfA = keepsA === keepsB ? push : keepsA ? 0 : 2 * push
  const shareOfB = 2 * push - shareOfA
  a.x += dx * shareOfA
  a.y += dy * shareOfA
  b.x -= dx * shareOfB
  b.y -= dy * shareOfB
}

const keepInside = (piece: Piece) => {
  const { direction } = piece.serving
  if (direction) piece.x = direction * Math.max(piece.x * direction, piece.radius * 0.72)
  const excess = Math.max(1, Math.hypot(piece.x, piece.y) / piece.reach)
  piece.x /= excess
  piece.y /= excess
}

/** Returns all positions: scattered, then pushed apart on their own side and off the rim. */
export const placePieces = (servings: ToppingServing[], reach: number, brush: Brush): Piece[] => {
  const pieces = scatter(servings, reach, brush)
  for (let rounds = pieces.length > 120 ? 4 : 9; rounds > 0; rounds--) {
    pieces.forEach((piece, i) => {
      for (const earlier of pieces.slice(0, i)) pushApart(piece, earlier)
    })
    pieces.forEach(keepInside)
  }
  return pieces
}
