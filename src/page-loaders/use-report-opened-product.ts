import { useEffect, useEffectEvent } from 'react'
import type { Product } from '../../contract/menu.ts'
import { useSend } from '../machine-bindings/use-machine.ts'
import { useRouterContext } from '../router-context/use-router-context.ts'

/** The product of a page, the edited cart line, and the coupon code in the address. */
export type OpenedPage = {
  readonly product: Product | null
  readonly lineId: string | null
  readonly coupon: string | null
}

/** Sends the storefront the page's product, with this tab's draft of it, and its closing. */
export function useReportOpenedProduct({ product, lineId, coupon }: OpenedPage) {
  const { session, facade } = useRouterContext()
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
