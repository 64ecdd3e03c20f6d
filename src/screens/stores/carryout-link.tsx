import type { MouseEvent } from 'react'
import { mayHaveContents } from '../../../machines/cart/cart.rules.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { ButtonLink, type ButtonLook } from '../../ui/form/button.tsx'

/** A link to pickup at a store. Without the machines it is a store link [place.link]. */
export const CarryoutLink = ({ code, ...look }: ButtonLook & { code: string }) => {
  const { facade } = useRouterContext()
  const pick = (event: MouseEvent) => {
    const cart = facade.read('cart')
    const picked = { type: 'store.picked', code, hasCart: cart !== undefined && mayHaveContents(cart.context) } as const
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !facade.read('storefront')?.can(picked)) return
    event.preventDefault()
    facade.send('storefront', picked)
  }
  return <ButtonLink href={`/?store_code=${code}`} {...look} onClick={pick} />
}
