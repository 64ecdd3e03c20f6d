import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { subscribeToEvents } from './live-state.ts'
import { hasConnected, openStately } from './open-stately.ts'

/** Attaches the Stately Inspector to the followed storefront. */
export const StatelyButton = () => {
  const [step, setStep] = useState<'closed' | 'opening' | 'open' | 'unreachable'>('closed')
  const open = () => {
    setStep('opening')
    void hasConnected().then((isConnected) => setStep(isConnected ? 'open' : 'unreachable'))
    subscribeToEvents(openStately())
  }
  return (
    <div>
      <Button
        size="small"
        onClick={open}
        isLoading={step === 'opening'}
        blockedReason={
          step === 'open' ? (
            <Trans>Ya se abrió en otra ventana. Para abrirlo otra vez, recarga esta página.</Trans>
          ) : undefined
        }
      >
        <Trans>Abrir Stately Inspector</Trans>
      </Button>
      <p className="small soft" role={step === 'unreachable' ? 'alert' : undefined}>
        {step === 'unreachable' ? (
          <Trans>stately.ai no contesta. Cierra su ventana, revisa la conexión e inténtalo otra vez.</Trans>
        ) : (
          <Trans>Lo muestra stately.ai: solo recibe nombres de estados y eventos, nada del cliente.</Trans>
        )}
      </p>
    </div>
  )
}
