import type { MenuOrder } from './disposition.ts'
import { orderTypeLetters } from './order-type-letters.ts'

/** Name of the cookie by which the server knows the chosen store and order type. */
export const storeCookieName = 'store'

/** Returns the cookie's value, such as `SJ03.C`. */
export const storeCookieOf = ({ orderType, outlet }: Omit<MenuOrder, 'when'>) =>
  `${outlet.code}.${orderTypeLetters[orderType]}`
