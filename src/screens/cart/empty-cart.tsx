import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartUndo } from './cart-undo.tsx'
import { mayTakeLostFocus } from './use-line-focus.ts'

/** The empty state: there are no lines, or they are not loaded yet. */
export const EmptyCart = () => {
  const isLoading = useMachineSelector('cart', matches('loading'))
  const isUnreachable = useMachineSelector('cart', matches('unreachable'))
  if (isLoading) return <Skeleton height="3rem" />
  if (isUnreachable)
    return (
      <p className="soft">
        <Trans>Tu orden está guardada. La verás aquí cuando podamos leerla.</Trans>
      </p>
    )
  return <EmptyOrder />
}

/** Takes the focus from a removed line, or from the button that emptied the order. */
const EmptyOrder = () => {
  const words = useRef<HTMLParagraphElement>(null)
  const isRemoved = useMachineSelector('removal', matches('undoable'))
  const isEmptied = useMachineSelector('recovery', matches({ offered: 'undoable' }))
  const focusChosen = useEffectEvent(() => {
    if ((isRemoved || isEmptied) && words.current && mayTakeLostFocus(words.current)) words.current.focus()
  })
  useEffect(() => focusChosen(), [])
  return (
    <>
      <p ref={words} tabIndex={-1} className="soft">
        <Trans>Tu orden está vacía. ¿Empezamos con una pizza?</Trans>
      </p>
      <CartUndo />
    </>
  )
}
