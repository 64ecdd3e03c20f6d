import type { Point } from '../geometry.ts'
import type { Gradient } from '../gradients.ts'

/** Size of the view box, 200 by 200, lit from the top left. */
export const defs = (gradients: Record<string, Gradient>): string =>
  `<defs>${Object.entries(gradients)
    .map(([id, write]) => write(id))
    .join('')}</defs>`

/** Returns the shadow under an upright object. */
export const groundShadow = (x: number, y: number, width: number, height: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="#3a1c05" opacity=".28"/>`

export const ellipse = (x: number, y: number, width: number, height: number, paint: string, attributes = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${paint}"${attributes && ' ' + attributes}/>`

export const group = (transform: string, content: string): string => `<g transform="${transform}">${content}</g>`

/** Returns chopped green herbs at the given positions. */
export const herbs = (places: readonly Point[]): string =>
  places.map(([x, y], i) => `<path d="M${x} ${y}l4-2 3 ${i % 2 ? 4 : 3}-4 2z" fill="#3b7d3a"/>`).join('')

/** Returns a white plate seen from above at an angle. */
export const plate = (y = 138): string =>
  groundShadow(100, y + 16, 88, 26) +
  ellipse(100, y + 4, 90, 36, '#d9ccb0') +
  ellipse(100, y, 90, 36, '#fffaf0') +
  ellipse(100, y, 68, 25, '#efe4cd') +
  ellipse(100, y + 2, 66, 23, '#f8efdc')
