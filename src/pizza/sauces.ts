import type { SauceCode } from '../../contract/pizza-recipe.ts'

export type Sauce = {
  /** From the middle of the pizza to the rim. */
  pool: string
  dark: string
  light: string
  fleck: string
  /** Visible through gaps of the cheese. */
  throughCheese: string
  /** Cheese tinted by it. */
  stainedCheese: string
  /** The wall of the well, and the rim's shadow on it. */
  wall: string
  rimShadow: string
}

export const sauces: Record<SauceCode, Sauce> = {
  tomato: {
    pool: '#d8452a 0,#c9351b 60,#a8230f 92,#8a1a0a 100',
    dark: '#820',
    light: '#e74',
    fleck: '#452',
    throughCheese: '#d9541c',
    stainedCheese: '#eea24a',
    wall: '#621',
    rimShadow: '#410',
  },
  bbq: {
    pool: '#8a3a1a 0,#763012 60,#612409 92,#561f08 100',
    dark: '#311',
    light: '#b63',
    fleck: '#210',
    throughCheese: '#7d2c10',
    stainedCheese: '#e09a45',
    wall: '#731',
    rimShadow: '#521',
  },
  white: {
    pool: '#fff5de 0,#f9e8c2 60,#ecd096 92,#cf9d54 100',
    dark: '#ca7',
    light: '#ffe',
    fleck: '#653',
    throughCheese: '#f6e2b0',
    stainedCheese: '#f6d590',
    wall: '#962',
    rimShadow: '#741',
  },
  garlic: {
    pool: '#fff0c4 0,#f9dfa0 60,#ecc072 92,#c98a34 100',
    dark: '#c94',
    light: '#ffd',
    fleck: '#572',
    throughCheese: '#e3a544',
    stainedCheese: '#f6cf88',
    wall: '#962',
    rimShadow: '#741',
  },
}
