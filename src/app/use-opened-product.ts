import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { buildOfLine } from '../../contract/line-build.ts'
import type { Product } from '../../contract/menu.ts'
import { pendingQuantity } from '../../machines/cart.rules.ts'
import type { DeviceSession } from '../flow/context.ts'
import type { SnapshotOf } from '../flow/machines.ts'
import { useAppContext, useMachineSelector, useSend } from '../flow/use-machine-selector.ts'

export type EditedLine = { readonly id: string | null; readonly forget: () => void }
/** The product of a page, and the coupon that its address brings. */
export type Opened = { readonly product: Product | null; readonly coupon: string | null }

const lineIn = (search: object): string | null =>
  'line' in search && typeof search.line === 'string' ? search.line : null

/** What the builder starts with: the line to change, as this tab left it or as the cart has it; else what was last built. */
function beginning(
  product: Product,
  draft: ReturnType<DeviceSession['builderDraft']>,
  held: SnapshotOf<'cart'> | undefined,
  lineId: string | null,
) {
  const line = held?.context.cart?.data.find(({ id }) => id === lineId)
  const build = line && buildOfLine(line, product)
  if (!held || !line || !build) return { draft: draft?.lineId === null ? draft : null, lineId: null }
  const kept = { build, quantity: pendingQuantity(held.context.changes, line.id) ?? line.quantity }
  return { draft: draft?.lineId === line.id ? draft : kept, lineId: line.id }
}

/** The line of the cart that the address names with `?line=`, and how to forget it. */
export function useEditedLine(): EditedLine {
  const navigate = useNavigate()
  const id = useLocation({ select: ({ search }) => lineIn(search) })
  return { id, forget: () => void navigate({ to: '.', search: {}, replace: true }) }
}

/** Opens the builder for a product's page, or for a line of the cart, once the cart is known; a line that is gone is forgotten. */
export function useOpenedProduct({ product, coupon }: Opened, { id: lineId, forget }: EditedLine) {
  const { session, facade } = useAppContext()
  const send = useSend('storefront')
  const isCartRead = useMachineSelector('cart', (cart) => Boolean(cart?.context.cart || cart?.matches('empty')))
  const [isCartKnown, setCartKnown] = useState(false)
  if (!isCartKnown && isCartRead) setCartKnown(true)
  const isReady = lineId === null || isCartKnown
  const open = useEffectEvent((opened: Product, line: string | null) =>
    facade.sendMade('storefront', () => {
      const begun = beginning(opened, session.builderDraft(opened.uuid), facade.read('cart'), line)
      if (line !== null && begun.lineId === null) forget()
      return { type: 'product.opened', product: opened, coupon, ...begun }
    }),
  )
  useEffect(() => {
    if (!product || !isReady) return
    open(product, lineId)
    return () => send({ type: 'product.closed' })
  }, [product, lineId, isReady, send])
}
