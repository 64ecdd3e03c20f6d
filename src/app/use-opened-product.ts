import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buildOfLine } from '../../contract/line-build.ts'
import type { Product } from '../../contract/menu.ts'
import { pendingQuantity } from '../../machines/cart.rules.ts'
import type { DeviceSession } from '../flow/context.ts'
import type { Snapshots } from '../flow/facade.ts'
import { useMachine, useSend } from '../flow/use-machine.ts'

const lineIn = (search: object): string | null =>
  'line' in search && typeof search.line === 'string' ? search.line : null

/** What the builder starts with: the line to change, as this tab left it or as the cart has it; else what was last built. */
function beginning(
  product: Product,
  draft: ReturnType<DeviceSession['builderDraft']>,
  held: Snapshots['cart'] | undefined,
  lineId: string | null,
) {
  const line = held?.context.cart?.data.find(({ id }) => id === lineId)
  const build = line && buildOfLine(line, product)
  if (!held || !line || !build) return { draft: draft?.lineId === null ? draft : null, lineId: null }
  const kept = { build, quantity: pendingQuantity(held.context.changes, line.id) ?? line.quantity }
  return { draft: draft?.lineId === line.id ? draft : kept, lineId: line.id }
}

/** Opens the builder for a product's page; with `?line=` for that line of the cart, once the cart is known. */
export function useOpenedProduct(product: Product | null) {
  const { session, facade } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const send = useSend('storefront')
  const cart = useMachine('cart')
  const lineId = useLocation({ select: ({ search }) => lineIn(search) })
  const [isCartKnown, setCartKnown] = useState(false)
  if (!isCartKnown && (cart?.context.cart || cart?.matches('empty'))) setCartKnown(true)
  const isReady = lineId === null || isCartKnown
  useEffect(() => {
    if (!product || !isReady) return
    facade.sendMade('storefront', () => {
      const begun = beginning(product, session.builderDraft(product.uuid), facade.read('cart'), lineId)
      if (lineId !== null && begun.lineId === null) void navigate({ to: '.', search: {}, replace: true })
      return { type: 'product.opened', product, ...begun }
    })
    return () => send({ type: 'product.closed' })
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is new at every render; the product and the line open the builder
  }, [product, lineId, isReady])
}
