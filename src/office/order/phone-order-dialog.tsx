import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../link.ts'
import { useOffice, useStaff } from '../office-context.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import type { PhoneOrderActor, PhoneOrderState } from './phone-order-actor.ts'
import { PhoneOrderFields } from './phone-order-fields.tsx'
import { PhoneOrderReview } from './phone-order-review.tsx'
import styles from './phone.module.css'

/** Keeps what is typed and what is being sent in the tab, so that a reload neither loses nor repeats it. */
function useStoredDraft(actor: PhoneOrderActor) {
  const { storage } = useOffice()
  const { uuid: staff } = useStaff()
  useEffect(() => {
    const store = ({ value, context: { order, offer, form, quote, confirmed } }: PhoneOrderState) => {
      const isOver = value === 'placed' || value === 'closed'
      storage.writePhoneDraft(staff, order.uuid, isOver || !offer ? null : { offer, form, quote, confirmed })
    }
    store(actor.getSnapshot())
    const subscription = actor.subscribe(store)
    return () => subscription.unsubscribe()
  }, [actor, staff, storage])
}

/** Ordering again for a customer on the phone: the form, what is read back, and what became of it. */
export const PhoneOrderDialog = ({ actor }: { actor: PhoneOrderActor }) => {
  const { t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  useStoredDraft(actor)
  const { order, problem } = state.context
  const number = order.order_number
  const isReadBack = ['readBack', 'placing', 'waiting'].includes(state.value)
  return (
    <Dialog
      isOpen
      width="wide"
      title={t`Pedir otra vez la orden ${number}`}
      {...(state.can({ type: 'order.closed' }) && { onClose: () => actor.send({ type: 'order.closed' }) })}
      footer={<Footer actor={actor} state={state} />}
    >
      <div className={styles.content}>
        <output>
          {state.matches('loading') && <Trans>Mirando qué se puede pedir ahora…</Trans>}
          {state.matches('waiting') && (
            <Notice tone="offer">
              <Trans>
                No hubo respuesta, así que todavía no sabemos si la tienda la tiene. Seguimos enviándola: es la misma
                orden y no se hace dos veces.
              </Trans>
            </Notice>
          )}
          {state.matches('placed') && <Placed state={state} />}
        </output>
        {(state.matches('editing') || state.matches('pricing')) && <PhoneOrderFields actor={actor} state={state} />}
        {isReadBack && <PhoneOrderReview state={state} />}
        <ProblemNotice problem={problem} />
      </div>
    </Dialog>
  )
}

const Placed = ({ state }: { state: PhoneOrderState }) => {
  const { placed, form } = state.context
  const { email } = form.contact
  if (!placed) return null
  const { uuid, order_number: number } = placed
  return (
    <Notice tone="done">
      <p className="strong">
        <Trans>
          La tienda ya tiene la orden{' '}
          <Link to="/orders/$uuid" params={{ uuid }}>
            {number}
          </Link>
          .
        </Trans>
      </p>
      <p>
        <Trans>El cliente recibe un correo en {email} con el enlace para seguirla.</Trans>
      </p>
    </Notice>
  )
}

type FooterProps = { actor: PhoneOrderActor; state: PhoneOrderState }
const Footer = ({ actor, state }: FooterProps) => {
  switch (state.value) {
    case 'unavailable':
      return (
        <Button isWide onClick={() => actor.send({ type: 'offer.repeated' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      )
    case 'editing':
    case 'pricing':
      return (
        <Button
          kind="ink"
          isWide
          isLoading={state.value === 'pricing'}
          onClick={() => actor.send({ type: 'form.submitted' })}
        >
          <Trans>Ver el total</Trans>
        </Button>
      )
    case 'readBack':
    case 'placing':
      return <Confirmation actor={actor} isPlacing={state.value === 'placing'} />
    case 'waiting':
      return (
        <Button kind="main" isWide onClick={() => actor.send({ type: 'order.repeated' })}>
          <Trans>Enviar otra vez</Trans>
        </Button>
      )
    case 'refused':
      return (
        <Button isWide onClick={() => actor.send({ type: 'form.reopened' })}>
          <Trans>Cambiar algo</Trans>
        </Button>
      )
    case 'placed':
      return (
        <Button isWide onClick={() => actor.send({ type: 'order.closed' })}>
          <Trans>Listo</Trans>
        </Button>
      )
    default:
      return null
  }
}

const Confirmation = ({ actor, isPlacing }: { actor: PhoneOrderActor; isPlacing: boolean }) => (
  <>
    <Button
      kind="main"
      isWide
      isLoading={isPlacing}
      onClick={() => actor.send({ type: 'order.confirmed', key: crypto.randomUUID() })}
    >
      <Trans>Sí, hacer la orden</Trans>
    </Button>
    {!isPlacing && (
      <Button kind="quiet" onClick={() => actor.send({ type: 'form.reopened' })}>
        <Trans>Cambiar algo</Trans>
      </Button>
    )}
  </>
)
