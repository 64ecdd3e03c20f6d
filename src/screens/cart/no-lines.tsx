import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useMachine } from '../../flow/use-machine.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { canTakeFocus } from './use-line-focus.ts'

/** In place of lines: there are none, or they are not known yet. */
export const NoLines = () => {
  const cart = useMachine('cart')
  if (cart?.matches('loading')) return <Skeleton height="3rem" />
  if (cart?.matches('unreachable'))
    return (
      <p className="soft">
        <Trans>Tu orden está guardada. La verás aquí cuando podamos leerla.</Trans>
      </p>
    )
  return <EmptyOrder />
}

/** Takes the focus from what was just taken out, or from the press that emptied the order. */
const EmptyOrder = () => {
  const words = useRef<HTMLParagraphElement>(null)
  const isRemoved = useMachine('removal')?.matches('undoable') ?? false
  const isEmptied = useMachine('recovery')?.matches({ offered: 'undoable' }) ?? false
  useEffect(() => {
    if ((isRemoved || isEmptied) && words.current && canTakeFocus(words.current)) words.current.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only as it appears
  }, [])
  return (
    <p ref={words} tabIndex={-1} className="soft">
      <Trans>Tu orden está vacía. ¿Empezamos con una pizza?</Trans>
    </p>
  )
}
