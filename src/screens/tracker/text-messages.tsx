import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { TextConsent } from '../../../contract/text-messages.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { TextButton } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The text messages of an active order, and the button that stops them. */
export const TextMessages = ({ consent }: { consent: TextConsent }) => {
  const isFollowing = useMachineSelector('tracker', matches('following'))
  const isStopping = useMachineSelector('tracker', matches({ following: { customerAction: 'stoppingTexts' } }))
  const isUnknown = useMachineSelector('tracker', matches({ following: { customerAction: 'textsNotStopped' } }))
  const send = useSend('tracker')
  const place = useRef<HTMLDivElement>(null)
  const stop = () => {
    place.current?.focus() // the pressed button goes
    send({ type: 'texts.unwanted' })
  }
  if (!isFollowing) return null
  return (
    <div ref={place} tabIndex={-1}>
      {consent.stopped_at === null ? (
        <>
          <p className="small soft">
            {consent.channel === 'whatsapp' ? (
              <Trans>Te avisamos de esta orden por WhatsApp.</Trans>
            ) : (
              <Trans>Te avisamos de esta orden por SMS.</Trans>
            )}
          </p>
          {!isStopping && !isUnknown && (
            <TextButton onClick={stop}>
              <Trans>No más mensajes</Trans>
            </TextButton>
          )}
        </>
      ) : (
        <p>
          <Trans>No te enviamos más mensajes de esta orden.</Trans>
        </p>
      )}
      {isStopping && (
        <p>
          <Trans>Parando los mensajes.</Trans>
        </p>
      )}
      {isUnknown && (
        <Notice tone="error">
          <p>
            <Trans>No sabemos si pararon los mensajes. Revisa tu conexión e inténtalo otra vez.</Trans>
          </p>
          <p className="row wrapit">
            <TextButton onClick={stop}>
              <Trans>Intentar otra vez</Trans>
            </TextButton>
            <TextButton onClick={() => send({ type: 'texts.left' })}>
              <Trans>Dejarlo así</Trans>
            </TextButton>
          </p>
        </Notice>
      )}
    </div>
  )
}
