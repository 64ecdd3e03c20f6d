import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { subscribeToEvents } from './live-state.ts'
import { hasConnected, isStatelyReachable, openStately } from './open-stately.ts'

/** Attaches the Stately Inspector to the followed storefront. */
export const StatelyButton = () => {
  const [step, setStep] = useState<'closed' | 'opening' | 'open' | 'unreachable'>('closed')
  const open = async () => {
    setStep('opening')
    // Else a window opens that shows an error of the browser.
    if (!(await isStatelyReachable())) return setStep('unreachable')
    const connected = hasConnected()
    subscribeToEvents(openStately())
    setStep((await connected) ? 'open' : 'unreachable')
  }
  return (
    <div>
      <Button
        size="small"
        onClick={() => void open()}
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
          <Trans>No se puede llegar a stately.ai desde aquí. Revisa la conexión e inténtalo otra vez.</Trans>
        ) : (
          <Trans>Lo muestra stately.ai: solo recibe nombres de estados y eventos, nada del cliente.</Trans>
        )}
      </p>
    </div>
  )
}
