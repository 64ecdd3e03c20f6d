import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { subscribeToEvents } from './live-state.ts'
import { openStately } from './open-stately.ts'

/** Attaches the Stately Inspector to the followed storefront. */
export const StatelyButton = () => {
  const [isOpened, setOpened] = useState(false)
  const open = () => {
    subscribeToEvents(openStately())
    setOpened(true)
  }
  return (
    <div>
      <Button
        size="small"
        onClick={open}
        blockedReason={
          isOpened ? <Trans>Ya se abrió en otra ventana. Para abrirlo otra vez, recarga esta página.</Trans> : undefined
        }
      >
        <Trans>Abrir Stately Inspector</Trans>
      </Button>
      <p className="small soft">
        <Trans>Lo muestra stately.ai: solo recibe nombres de estados y eventos, nada del cliente.</Trans>
      </p>
    </div>
  )
}
