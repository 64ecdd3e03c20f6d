import type { MouseEvent } from 'react'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { ButtonLink, type ButtonLook } from '../../ui/form/button.tsx'

/** A link to the search of a delivery address, on the page of a store; with a chosen store it asks to change that first. */
export const DeliveryLink = ({ code, ...look }: ButtonLook & { code: string }) => {
  const { facade } = useRouterContext()
  const ask = (event: MouseEvent) => {
    const storefront = facade.read('storefront')
    if (storefront?.context.disposition) {
      event.preventDefault()
      facade.send('storefront', { type: 'change.asked' })
    }
    facade.send('localization', { type: 'orderType.chosen', orderType: 'delivery' })
  }
  return <ButtonLink href={`/huts/${code}#ordenar`} {...look} onClick={ask} />
}
