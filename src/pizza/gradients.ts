/** Writes itself under an id. */
export type Gradient = (id: string) => string

/** Colour, offset in percent, opacity. */
export type Stop = readonly [colour: string, offset: number, opacity: number]

/** The stops that a gradient has written. */
export const stopsIn = (written: string): Stop[] =>
  [...written.matchAll(/offset="([\d.]+)" stop-color="(#\w+)"(?: stop-opacity="([\d.]+)")?/g)].map(
    ([, offset, colour = '', alpha = '1']) => [colour, Number(offset) * 100, Number(alpha)],
  )

/** Stops are written "colour offset opacity", offsets in percent. */
const stops = (text: string) =>
  text
    .split(',')
    .map((stop) => {
      const [colour, offset, opacity] = stop.split(' ')
      return `<stop offset="${Number(offset) / 100}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')

/** A round thing lit from the top left. */
export const lit =
  (colours: string): Gradient =>
  (id) =>
    `<radialGradient id="${id}" cx=".36" cy=".32" r=".74">${stops(colours)}</radialGradient>`

export const concentric =
  (colours: string): Gradient =>
  (id) =>
    `<radialGradient id="${id}">${stops(colours)}</radialGradient>`

/** From the top left to the bottom right. */
export const diagonal =
  (colours: string): Gradient =>
  (id) =>
    `<linearGradient id="${id}" x2="1" y2="1">${stops(colours)}</linearGradient>`

export const downward =
  (colours: string): Gradient =>
  (id) =>
    `<linearGradient id="${id}" x2="0" y2="1">${stops(colours)}</linearGradient>`

export const leftToRight =
  (colours: string): Gradient =>
  (id) =>
    `<linearGradient id="${id}">${stops(colours)}</linearGradient>`

/** Concentric around a point of the pizza, whatever shape it fills. */
export const aroundPizza =
  (radius: number, colours: string, x = 0, y = 0): Gradient =>
  (id) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stops(colours)}</radialGradient>`

/** A narrow passage from left to right at the middle of the pizza. */
export const acrossMiddle =
  (colours: string): Gradient =>
  (id) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="-34" x2="34">${stops(colours)}</linearGradient>`

const sharedGradients = {
  mozzarella: concentric('#feebc0 0,#fee4ac 50,#fde0a2 76 .95,#fbd890 90 .6,#f8d084 100 0'),
  browned: concentric('#a8560f 0 .75,#c0701f 45 .55,#dc9a3c 75 .3,#e8b050 100 0'),
  toasted: concentric('#d07a22 0 .6,#dc8e34 55 .35,#e8a850 100 0'),
  shadow: concentric('#2a0a02 55 .6,#2a0a02 80 .35,#2a0a02 100 0'),
  oil: concentric('#f0701c 60 .75,#f08a2c 100 0'),
  pepperoni: lit('#ea6443 0,#d5432a 45,#b52a19 78,#8a1a10 100'),
  sausage: lit('#cf8a58 0,#a45f37 50,#6e3519 100'),
  ham: diagonal('#fbbfa8 0,#f29c86 50,#d87560 100'),
  beef: lit('#cf9160 0,#9c5e36 55,#653519 100'),
  chicken: diagonal('#f8d59c 0,#e0a35a 55,#b06c28 100'),
  longaniza: lit('#f0894a 0,#dc6428 50,#b3421a 100'),
  pastrami: diagonal('#d9776a 0,#b94f47 55,#8c2f2c 100'),
  mushroom: diagonal('#fbf1de 0,#eedbba 55,#cfae82 100'),
  plantain: diagonal('#ffd052 0,#f6ae2a 45,#e38a1a 80,#c2660e 100'),
  olive: diagonal('#5a4c58 0,#2e2530 45,#150f16 100'),
  pineapple: diagonal('#fff0a0 0,#fbd548 50,#eba823 100'),
  tomato: concentric('#f27b50 0,#e4502f 60,#d23620 88,#b3220f 100'),
  jalapeno: concentric('#eef2bc 0,#cfe08a 55,#9cc256 85,#5c9130 100'),
  corn: lit('#fff3a0 0,#fdd23c 45,#e99d16 100'),
  basil: diagonal('#6fae3d 0,#3f8127 50,#245a1a 100'),
  cilantro: diagonal('#8cc152 0,#4f9a34 55,#2c6c22 100'),
  garlic: diagonal('#fffbea 0,#f9e4a8 55,#cf9a44 100'),
  'queso-blanco': diagonal('#ffffff 0,#fdf7e8 55,#eadfc6 100'),
  shrimp: diagonal('#ffe3d0 0,#fbb08a 50,#e97a4e 100'),
} satisfies Record<string, Gradient>

export type GradientName = keyof typeof sharedGradients

/** The shared gradients that a drawing refers to, or all of them. */
export const writeSharedGradients = (isUsed: (name: string) => boolean = () => true): string =>
  Object.entries(sharedGradients)
    .filter(([name]) => isUsed(name))
    .map(([name, write]) => write('~' + name))
    .join('')
