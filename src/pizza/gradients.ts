/** Writes itself under an id. */
export type Gradient = (id: string) => string

/** Color, offset in percent, opacity. */
export type Stop = readonly [color: string, offset: number, opacity: number]

/** Returns the stops of a gradient. */
export const parseStops = (written: string): Stop[] =>
  [...written.matchAll(/offset="([\d.]+)%" stop-color="(#\w+)"(?: stop-opacity="([\d.]+)")?/g)].map(
    ([, offset, color = '', alpha = '1']) => [color, Number(offset), Number(alpha)],
  )

/** Parses stops "color offset opacity", offsets in percent. */
const stops = (text: string) =>
  text
    .split(',')
    .map((stop) => {
      const [color, offset, opacity] = stop.split(' ')
      return `<stop offset="${offset}%" stop-color="${color}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')

const gradient =
  (kind: 'radial' | 'linear', place: string) =>
  (colors: string): Gradient =>
  (id) =>
    `<${kind}Gradient id="${id}"${place && ' ' + place}>${stops(colors)}</${kind}Gradient>`

/** A radial gradient lit from the top left. */
export const litFromTopLeft = gradient('radial', 'cx=".36" cy=".32" r=".74"')

export const concentric = gradient('radial', '')

/** A linear gradient from the top left to the bottom right. */
export const diagonal = gradient('linear', 'x2="1" y2="1"')

export const downward = gradient('linear', 'x2="0" y2="1"')

export const leftToRight = gradient('linear', '')

/** Returns a gradient concentric around a point of the pizza, for any shape. */
export const aroundPizza = (radius: number, colors: string, x = 0, y = 0): Gradient =>
  gradient('radial', `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"`)(colors)

/** A narrow transition from left to right at the middle of the pizza. */
export const acrossMiddle = gradient('linear', 'gradientUnits="userSpaceOnUse" x1="-34" x2="34"')

/** Gradients that every pizza may use, besides those of its toppings. */
export const commonGradients: Readonly<Record<string, Gradient>> = {
  mozzarella: concentric('#feebc0 0,#fee4ac 50,#fde0a2 76 .95,#fbd890 90 .6,#f8d084 100 0'),
  browned: concentric('#a51 0 .75,#b72 45 .55,#d94 75 .3,#ea5 100 0'),
  toasted: concentric('#c72 0 .6,#d83 55 .35,#ea5 100 0'),
  shadow: concentric('#210 55 .6,#210 80 .35,#210 100 0'),
  oil: concentric('#e72 60 .75,#e83 100 0'),
}
