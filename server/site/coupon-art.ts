import { fill, stroke } from '../../src/pizza/paint.ts'
import { downward } from '../../src/pizza/gradients.ts'
import { defs, ellipse, groundShadow, group } from '../../src/pizza/other-products/shapes.ts'

/** Draws a ticket with scooped corners, slightly rotated, around its centered content. */
const ticket = (said: string): string =>
  defs({ paper: downward('#fff8ea 0,#f7e2b8 100') }) +
  groundShadow(104, 164, 80, 12) +
  group(
    'translate(100 100) rotate(-9)',
    fill('M-74-48H74a14 14 0 0 0 14 14V34a14 14 0 0 0-14 14H-74a14 14 0 0 0-14-14V-34a14 14 0 0 0 14-14z', '#c49a5c') +
      fill(
        'M-74-54H74a14 14 0 0 0 14 14V28a14 14 0 0 0-14 14H-74a14 14 0 0 0-14-14V-40a14 14 0 0 0 14-14z',
        'url(#paper)',
      ) +
      stroke('M-52-42V30', '#c98437', 3, 0.7, 'stroke-dasharray="1 9"') +
      group('translate(14 -6)', said),
  )

const wheel = (x: number) =>
  ellipse(x, 150, 22, 22, '#2e2530') + ellipse(x, 150, 12, 12, '#efe4cd') + ellipse(x, 150, 5, 5, '#5a4c58')

const tickets = {
  percent: ticket(
    stroke('M22-28L-22 28', '#d3311f', 9) + stroke('M-20-31a11 11 0 1 0 .1 0zM20 9a11 11 0 1 0 .1 0z', '#d3311f', 8),
  ),
  cents: ticket(
    ellipse(3, 3, 36, 36, '#b3421a') +
      ellipse(0, 0, 36, 36, '#f7b932') +
      ellipse(0, 0, 28, 28, '#fdd23c') +
      stroke('M11-11C6-19-12-18-12-8-12 3 12-3 12 9 12 19-8 20-12 11M0-24V24', '#8a5f2c', 6),
  ),
  /** The rider's scooter, with its box. */
  delivery:
    groundShadow(104, 172, 86, 10) +
    stroke('M150 92l16 54', '#5a4c58', 7) +
    fill('M40 142c0-24 16-36 38-36h26c6 0 8 4 10 10l6 20h18l-8-46h14l14 62H40z', '#d3311f') +
    fill('M40 142c0-24 16-36 38-36h26c6 0 8 4 9 7H86c-24 0-36 12-38 29z', '#ea6443') +
    stroke('M132 86l16-4 10-8', '#2e2530', 7) +
    fill('M82 96h34a6 6 0 0 1 0 12H82z', '#2e2530') +
    wheel(56) +
    wheel(162) +
    group(
      'translate(8 5)',
      fill('M22 50h58v52H22z', '#1d6a45') +
        fill('M22 50h58v10H22z', '#12402f') +
        fill('M51 62l18 18H33z', '#f7b932') +
        fill('M39 80h24v14H39z', '#fff8ea') +
        fill('M47 94v-6a4 4 0 0 1 8 0v6z', '#12402f'),
    ),
}

const isTicket = (name: string): name is keyof typeof tickets => Object.hasOwn(tickets, name)

/** Returns the drawing of a coupon without products as SVG; null for any other name. */
export const drawCoupon = (name: string): string | null =>
  isTicket(name)
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200" aria-hidden="true">${tickets[name]}</svg>`
    : null
