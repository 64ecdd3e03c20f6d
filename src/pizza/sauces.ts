import type { SauceCode } from '../../contract/pizza-recipe.ts'

export type Sauce = {
  /** From the middle of the pizza to the rim. */
  pool: string
  dark: string
  light: string
  fleck: string
  /** Seen through gaps of the cheese. */
  throughCheese: string
  /** Cheese that has taken its colour. */
  stainedCheese: string
  /** The wall of the well, and the shadow that the rim casts over it. */
  wall: string
  rimShadow: string
}

export const sauces: Record<SauceCode, Sauce> = {
  tomato: {
    pool: '#d8452a 0,#c9351b 60,#a8230f 92,#8a1a0a 100',
    dark: '#8f1a08',
    light: '#f0714a',
    fleck: '#3f5a1c',
    throughCheese: '#d9541c',
    stainedCheese: '#eea24a',
    wall: '#6d1f0a',
    rimShadow: '#3f1003',
  },
  bbq: {
    pool: '#8a3a1a 0,#763012 60,#612409 92,#561f08 100',
    dark: '#32100a',
    light: '#b8622c',
    fleck: '#2a0c06',
    throughCheese: '#7d2c10',
    stainedCheese: '#e09a45',
    wall: '#7d3512',
    rimShadow: '#5a230a',
  },
  white: {
    pool: '#fff5de 0,#f9e8c2 60,#ecd096 92,#cf9d54 100',
    dark: '#d2b070',
    light: '#fffdf4',
    fleck: '#6b5a3a',
    throughCheese: '#f6e2b0',
    stainedCheese: '#f6d590',
    wall: '#96602a',
    rimShadow: '#75400f',
  },
  garlic: {
    pool: '#fff0c4 0,#f9dfa0 60,#ecc072 92,#c98a34 100',
    dark: '#cf9a46',
    light: '#fffae0',
    fleck: '#4f7d2a',
    throughCheese: '#e3a544',
    stainedCheese: '#f6cf88',
    wall: '#96602a',
    rimShadow: '#75400f',
  },
}
