import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import { finalStatuses } from '../../../contract/orders.ts'
import { Uuid } from '../../../contract/primitives.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { Link } from '../link.ts'
import { useOffice, useStaff } from '../office-context.ts'
import { formatLongMoment } from '../order-time.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { servesCustomers } from '../roles.ts'
import { order as route } from '../routes.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { toneOf, useStatusWords } from '../words.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ComplaintPart } from './complaint-part.tsx'
import { CustomerPart } from './customer-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { OrderedPart } from './ordered-part.tsx'
import { PhoneOrderDialog } from './phone-order-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { Timeline } from './timeline.tsx'
import styles from './order.module.css'

/** One order, with all that happened to it. */
export const OrderPage = () => {
  const { uuid } = route.useParams()
  if (!v.is(Uuid, uuid)) return <Missing />
  return <OrderFile key={uuid} uuid={uuid} />
}

const OrderFile = ({ uuid }: { uuid: string }) => {
  const { t } = useLingui()
  const { machines, storage } = useOffice()
  const staff = useStaff()
  const [state, send] = useMachine(machines.orderFile, {
    input: {
      uuid,
      draft: storage.readDraft(staff.uuid, uuid),
      phoneDraft: storage.readPhoneDraft(staff.uuid, uuid),
    },
  })
  const { order, problem } = state.context
  const number = order?.order_number ?? ''
  usePageTitle(order === null ? t`Orden` : t`Orden ${number}`)
  const { refund, complaintAnswer, phoneOrder } = state.children
  const isService = servesCustomers(staff.role)
  const answer = (complaint: string) =>
    send({ type: 'answer.wanted', complaint, typed: storage.readAnswer(staff.uuid, complaint) })
  return (
    <div className={styles.page}>
      <Link to="/orders" className={styles.back}>
        <Icon name={deferredIcons.arrowLeft} size="small" />
        <Trans>Órdenes</Trans>
      </Link>
      {state.matches('reading') && (
        <output>
          <Trans>Buscando la orden…</Trans>
        </output>
      )}
      {state.matches('missing') && <Missing />}
      {(state.matches('unread') || state.matches('outdated')) && (
        <ProblemNotice problem={problem}>
          <Button size="small" onClick={() => send({ type: 'file.refreshed' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        </ProblemNotice>
      )}
      {order !== null && (
        <>
          <OrderHeading
            order={order}
            isRefreshing={state.matches('rereading')}
            onRefresh={() => send({ type: 'file.refreshed' })}
            onCancel={() => send({ type: 'cancellation.wanted' })}
          />
          <div className={styles.columns}>
            <div className={styles.column}>
              {order.complaints.map((complaint) => (
                <ComplaintPart
                  key={complaint.uuid}
                  order={order}
                  complaint={complaint}
                  {...(isService && { onAnswer: () => answer(complaint.uuid) })}
                />
              ))}
              <CustomerPart order={order} />
              <OrderedPart order={order} {...(isService && { onAgain: () => send({ type: 'phoneOrder.wanted' }) })} />
            </div>
            <div className={styles.column}>
              <MoneyPart order={order} {...(isService && { onRefund: () => send({ type: 'refund.wanted' }) })} />
              <Timeline order={order} />
            </div>
          </div>
          {(state.matches('askingCancellation') || state.matches('canceling')) && (
            <CancelDialog
              order={order}
              problem={problem}
              isCanceling={state.matches('canceling')}
              onCancel={(reason) => send({ type: 'cancellation.confirmed', reason })}
              onClose={() => send({ type: 'cancellation.closed' })}
            />
          )}
          {refund && <RefundDialog refund={refund} order={order} />}
          {phoneOrder && <PhoneOrderDialog actor={phoneOrder} />}
          {complaintAnswer && <AnswerDialog actor={complaintAnswer} order={order} />}
        </>
      )}
    </div>
  )
}

const Missing = () => (
  <div className={styles.missing}>
    <h1 className={styles.title}>
      <Trans>No encontramos esa orden</Trans>
    </h1>
    <p>
      <Trans>El enlace está incompleto o la orden es de otra tienda. Búscala por su número.</Trans>
    </p>
  </div>
)

type OrderHeadingProps = { order: OfficeOrder; isRefreshing: boolean; onRefresh: () => void; onCancel: () => void }
const OrderHeading = ({ order, isRefreshing, onRefresh, onCancel }: OrderHeadingProps) => {
  const { i18n } = useLingui()
  const statusWords = useStatusWords()
  const [wasRefreshed, setRefreshed] = useState(false)
  if (isRefreshing && !wasRefreshed) setRefreshed(true)
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{order.order_number}</h1>
      <Badge tone={toneOf(order.status)}>{statusWords(order.status)}</Badge>
      <p className={styles.placed}>
        {order.outlet_name} · {formatLongMoment(order.created_at, i18n.locale)}
      </p>
      <Button size="small" isLoading={isRefreshing} onClick={onRefresh}>
        <Trans>Actualizar</Trans>
      </Button>
      {!finalStatuses.includes(order.status) && (
        <Button size="small" onClick={onCancel}>
          <Trans>Cancelar la orden</Trans>
        </Button>
      )}
      <LiveRegion>
        {isRefreshing ? <Trans>Buscando la orden…</Trans> : wasRefreshed && statusWords(order.status)}
      </LiveRegion>
    </header>
  )
}
