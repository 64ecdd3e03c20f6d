import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../../contract/orders.ts'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintSaid } from './complaint-said.tsx'
import styles from '../tracker.module.css'

/** What is wrong with an order that the customer has: the offer, the form, and what became of it. */
export const ComplaintPanel = ({ order }: { order: Order }) => {
  const step = useMachineSelector('complaint', (complaint) =>
    complaint?.matches('form') || complaint?.matches('sending') ? 'form' : complaint?.value,
  )
  const said = useMachineSelector('complaint', (complaint) => complaint?.context.said)
  const send = useSend('complaint')
  const title = useStepFocus(typeof step === 'string' ? step : undefined)
  const open = () => send({ type: 'complaint.wanted', key: crypto.randomUUID() })
  if (step === undefined || step === 'judging' || step === 'reading' || step === 'closed') return null
  const complaint = step === 'form' ? null : said?.complaint
  return (
    <Panel className="stack">
      <h2 ref={title} tabIndex={-1} className={styles.heading}>
        {!complaint ? (
          <Trans>¿Algo salió mal?</Trans>
        ) : complaint.answer ? (
          <Trans>Contestamos tu queja</Trans>
        ) : (
          <Trans>Recibimos tu queja</Trans>
        )}
      </h2>
      {step === 'unread' && (
        <>
          <p>
            <Trans>No pudimos cargar esta parte. Revisa tu conexión e inténtalo otra vez.</Trans>
          </p>
          <p>
            <Button onClick={() => send({ type: 'complaint.retried' })}>
              <Trans>Intentar otra vez</Trans>
            </Button>
          </p>
        </>
      )}
      {step === 'offered' && (
        <>
          <p>
            <Trans>Dinos qué pasó, con una foto si la tienes, y te contestamos.</Trans>
          </p>
          <p>
            <Button onClick={open}>
              <Trans>Decir qué pasó</Trans>
            </Button>
          </p>
        </>
      )}
      {step === 'form' && <ComplaintForm order={order} />}
      {complaint && <ComplaintSaid complaint={complaint} />}
      {step === 'answered' && said?.open_until && (
        <p>
          <TextButton onClick={open}>
            <Trans>Decir otra cosa que salió mal</Trans>
          </TextButton>
        </p>
      )}
    </Panel>
  )
}

/** Moves the focus to the heading when the pressed button is gone; not when the page loads. */
function useStepFocus(step: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    const wasPressed = before.current === 'form' || step === 'form'
    if (step !== before.current && wasPressed) title.current?.focus()
    before.current = step
  }, [step])
  return title
}
