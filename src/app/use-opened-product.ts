import { useEffect, useEffectEvent } from 'react'
import type { Product } from '../../contract/menu.ts'
import { useAppContext, useSend } from '../bindings/use-machine-selector.ts'

/** The product of a page, the line of the cart that is changed, and the code of a coupon that the address brings. */
export type Opened = {
  readonly product: Product | null
  readonly lineId: string | null
  readonly coupon: string | null
}

/** Tells the storefront which product its page is of, with what this tab built of it, and that it is left. */
export function useOpenedProduct({ product, lineId, coupon }: Opened) {
  const { session, facade } = useAppContext()
  const send = useSend('storefront')
  const open = useEffectEvent((opened: Product, line: string | null) =>
    facade.sendMade('storefront', () => ({
      type: 'product.opened',
      product: opened,
      draft: session.builderDraft(opened.uuid),
      lineId: line,
      coupon,
    })),
  )
  useEffect(() => {
    if (!product) return
    open(product, lineId)
    return () => send({ type: 'product.closed' })
  }, [product, lineId, send])
}
