import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { firstMatch } from '../../machine-bindings/selectors.ts'
import { errorText } from '../../texts/error-text.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { formatPhone } from '../../ui/format-phone.ts'
import { formatMoney } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayAndTimeText } from '../shared/deferred/when-text.ts'
import { useNow } from '../shared/use-now.ts'
import { TimePickerDialog } from '../time-picker/time-picker-dialog.tsx'

const dialogOf = firstMatch('reading', 'unread', 'confirming', 'repriced', 'sending', 'refused', 'uncertain', 'tooLate')

/** Gives an order for later another time: picks it, confirms it with its total, and says why it cannot be had. */
const ReschedulingDialog = () => (
  <>
    <TimePickerDialog name="trackerTimePicker" />
    <Steps />
  </>
)
export default ReschedulingDialog

const Steps = () => {
  const { i18n } = useLingui()
  const step = useMachineSelector('rescheduling', dialogOf)
  const context = useMachineSelector('rescheduling', (machine) => machine?.context)
  const send = useSend('rescheduling')
  const now = useNow()
  if (!context) return null
  const { order, at, wanted, total, refusal } = context
  const { outlet_name: store, outlet_phone: phone } = order
  const time = dayAndTimeText(i18n, at, now)
  const newTime = wanted === null ? time : dayAndTimeText(i18n, wanted, now)
  const [price, before] = [formatMoney(total), formatMoney(order.total)]
  const isChanged = total !== order.total
  const refused = order.order_items.find(({ id }) => id === refusal?.data.line_id)
  const pickAnother = () => send({ type: 'time.wanted' })
  const confirm = () => send({ type: 'rescheduling.confirmed' })

  switch (step) {
    case 'reading':
      return (
        <Step title={<Trans>Cambiar la hora</Trans>}>
          <Skeleton height="9rem" />
        </Step>
      )
    case 'unread':
      return (
        <Step
          title={<Trans>No pudimos cargar las horas de la tienda.</Trans>}
          action={<Trans>Intentar otra vez</Trans>}
          onAct={() => send({ type: 'store.retried' })}
        >
          <p>
            <Trans>Tu orden sigue para: {time}</Trans>
          </p>
        </Step>
      )
    case 'confirming':
    case 'repriced':
    case 'sending':
      return (
        <Step
          title={isChanged ? <Trans>A esa hora el total cambia</Trans> : <Trans>¿Cambiar la hora?</Trans>}
          action={<Trans>Sí, cambiarla</Trans>}
          onAct={confirm}
          onPick={pickAnother}
          isSending={step === 'sending'}
        >
          <p>
            <Trans>Antes: {time}</Trans>
          </p>
          <p>
            <Trans>
              Ahora: <strong>{newTime}</strong>
            </Trans>
          </p>
          <p>
            {isChanged ? (
              <Trans>
                Tu orden costaba {before} y a esa hora cuesta <strong>{price}</strong>.
              </Trans>
            ) : (
              <Trans>El total es {price}. Si a esa hora es otro, te lo decimos antes de cambiarla.</Trans>
            )}
          </p>
        </Step>
      )
    case 'refused':
      return (
        <Step title={<Trans>Esa hora no se puede</Trans>} onPick={pickAnother}>
          {refused && <p className="strong">{refused.name}</p>}
          <p>{refusal && errorText(i18n, refusal)}</p>
          <p>
            <Trans>Tu orden sigue para: {time}</Trans>
          </p>
        </Step>
      )
    case 'uncertain':
      return (
        <Step
          title={<Trans>No sabemos si cambió la hora</Trans>}
          action={<Trans>Intentar otra vez</Trans>}
          onAct={confirm}
        >
          <p>
            <Trans>La tienda no contestó. Inténtalo otra vez o llama a {store}.</Trans>
          </p>
        </Step>
      )
    case 'tooLate':
      return (
        <Step title={<Trans>Ya no se puede cambiar la hora</Trans>} phone={phone}>
          <p>
            <Trans>Es muy tarde para cambiarla aquí. Si necesitas algo, llama a {store}.</Trans>
          </p>
        </Step>
      )
    default:
      return null
  }
}

type StepProps = {
  title: ReactNode
  action?: ReactNode
  onAct?: () => void
  onPick?: () => void
  phone?: string
  isSending?: boolean
  children: ReactNode
}

const Step = ({ title, action, onAct, onPick, phone, isSending = false, children }: StepProps) => {
  const send = useSend('rescheduling')
  const keep = () => send({ type: 'rescheduling.declined' })
  return (
    <Dialog
      title={title}
      isOpen
      {...(!isSending && { onClose: keep })}
      width="narrow"
      footer={
        <>
          {phone !== undefined && (
            <ButtonLink href={`tel:${phone}`} icon={deferredIcons.phone} kind="main" isWide>
              {formatPhone(phone)}
            </ButtonLink>
          )}
          {onAct && (
            <Button kind="main" isWide isLoading={isSending} onClick={onAct}>
              {action}
            </Button>
          )}
          {onPick && !isSending && (
            <Button kind={onAct ? 'plain' : 'main'} isWide onClick={onPick}>
              <Trans>Escoger otra hora</Trans>
            </Button>
          )}
          {!isSending && (
            <Button isWide onClick={keep}>
              <Trans>Dejarla como está</Trans>
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
