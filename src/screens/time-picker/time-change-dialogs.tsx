import { Trans, useLingui } from '@lingui/react/macro'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { errorText } from '../../texts/error-text.ts'
import { TimeChangeDialog } from './time-change-dialog.tsx'

/** Previews the effects of another time; and shows why a time is unavailable [time.change]. */
export const TimeChangeDialogs = () => {
  const { i18n } = useLingui()
  const isRunning = useIsRunning('storefront')
  const checked = useMachineSelector('storefront', (storefront) => storefront?.context.checked)
  const refusal = useMachineSelector('storefront', (storefront) => storefront?.context.refusal)
  const isConfirming = useMachineSelector('storefront', matches({ place: { located: 'confirmingTime' } }))
  const isRefused = useMachineSelector('storefront', matches({ place: { located: 'timeRefused' } }))
  const isUnanswered = useMachineSelector('storefront', matches({ place: { located: 'timeUnanswered' } }))
  const send = useSend('storefront')
  if (!isRunning) return null
  const decline = () => send({ type: 'time.declined' })
  const leave = (
    <Button isWide onClick={decline}>
      <Trans>Dejarla como estaba</Trans>
    </Button>
  )
  return (
    <>
      <TimeChangeDialog
        checked={(isConfirming && checked) || null}
        onAgree={() => send({ type: 'time.agreed' })}
        onDecline={decline}
      />
      <Dialog
        title={<Trans>Esa hora no se puede</Trans>}
        isOpen={isRefused}
        onClose={decline}
        width="narrow"
        footer={
          <>
            <Button kind="main" isWide onClick={() => send({ type: 'time.asked' })}>
              <Trans>Escoger otra hora</Trans>
            </Button>
            {leave}
          </>
        }
      >
        <p>{refusal && errorText(i18n, refusal)}</p>
      </Dialog>
      <Dialog
        title={<Trans>No pudimos comprobar esa hora</Trans>}
        isOpen={isUnanswered}
        onClose={decline}
        width="narrow"
        footer={
          <>
            <Button kind="main" isWide onClick={() => send({ type: 'time.retried' })}>
              <Trans>Intentar otra vez</Trans>
            </Button>
            {leave}
          </>
        }
      >
        <p>
          <Trans>La tienda no contestó. Tu orden sigue para la hora que tenía.</Trans>
        </p>
      </Dialog>
    </>
  )
}
