import type { Build } from '../../contract/product-build.ts'
import type { Cart, CartLine } from '../../contract/cart.ts'
import { buildOfLine } from '../../contract/line-to-build.ts'
import { pendingQuantity } from '../cart/cart.rules.ts'
import type { CartUpdate } from '../cart/cart.setup.ts'
import type { OpenedProduct } from './storefront.types.ts'

/** Returns the cart line that an opened product edits; null if the cart has none of that product. */
export function editedLine(
  { product, lineId }: Pick<OpenedProduct, 'product' | 'lineId'>,
  cart: Cart | null,
): { line: CartLine; build: Build } | null {
  const line = cart?.data.find(({ id }) => id === lineId)
  const build = line && buildOfLine(line, product)
  return line && build ? { line, build } : null
}

/** Returns this tab's draft of a line, or the line as it is in the cart. */
export function withEditedLine(opened: OpenedProduct, { cart, changes }: CartUpdate): OpenedProduct {
  const edited = editedLine(opened, cart)
  if (!edited || opened.draft?.lineId === opened.lineId) return opened
  const { line, build } = edited
  const quantity = pendingQuantity(changes, line.id) ?? line.quantity
  return { ...opened, draft: { build, quantity, lineId: line.id } }
}

/** Returns the draft of a new product; drafts of cart lines are excluded. */
export const withoutEditedLine = (opened: OpenedProduct): OpenedProduct => ({
  ...opened,
  lineId: null,
  draft: opened.draft?.lineId === null ? opened.draft : null,
})
