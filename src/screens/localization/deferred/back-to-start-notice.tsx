import { Trans, useLingui } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BackToStartText } from '../../shared/deferred/back-to-start-text.tsx'
import { useAnnouncement } from '../../shared/use-announcement.ts'

/** Why the customer is back at the start, above the choice of a store. */
const BackToStartNotice = () => {
  const notice = useMachineSelector('storefront', (storefront) => storefront?.context.notice)
  const isKept = useMachineSelector('recovery', matches({ offered: 'aside' }))
  const send = useSend('storefront')
  const { t } = useLingui()
  // The machines' own states explain the others.
  useAnnouncement(
    notice === 'unknownPath' ? t`La página que buscabas no existe o se mudó. Te trajimos al inicio.` : null,
  )
  useAnnouncement(notice === 'unknownStore' ? t`No encontramos la tienda de ese enlace. La tuya sigue escogida.` : null)
  useAnnouncement(
    notice === 'unansweredLink'
      ? t`No pudimos abrir la tienda de ese enlace. La tuya sigue escogida; abre el enlace otra vez.`
      : null,
  )
  if (!notice || isKept) return null // the offer of the stored order explains it
  return (
    <Notice tone="offer">
      <div className="stack">
        <p>
          <BackToStartText notice={notice} />
        </p>
        <div>
          <Button size="small" onClick={() => send({ type: 'notice.read' })}>
            <Trans>Entendido</Trans>
          </Button>
        </div>
      </div>
    </Notice>
  )
}

export default BackToStartNotice
