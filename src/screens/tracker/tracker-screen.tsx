import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { refusalReasonOf } from '../../../contract/orders.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LiveMark } from './eta-hero.tsx'
import { Arrival } from './arrival.tsx'
import { AtTheDoor } from './at-the-door.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CanceledNotice } from './canceled-notice.tsx'
import { Destination } from './destination.tsx'
import { GuestData } from './guest-data.tsx'
import { OrderHero } from './order-hero.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderRating } from './order-rating.tsx'
import { Pickup } from './pickup.tsx'
import { Receipt } from './receipt.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { ReorderAgain } from './reorder-again.tsx'
import { ShareOrder } from './share-order.tsx'
import { StorePhone } from './store-phone.tsx'
import { StoreSilence } from './store-silence.tsx'
import { PendingPaymentNotice } from './pending-payment-notice.tsx'
import { UnknownOrderHelp } from './unknown-order.tsx'
import { TrackerPage } from './tracker-page.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'
import { TrackerProgress } from './tracker-progress.tsx'
import { useOnline } from '../shared/use-online.ts'
import { useAnnouncement } from '../shared/use-announcement.ts'
import { useHeadline, useTimeLine } from './use-headline.ts'
import { useRescheduledText } from './use-rescheduled-text.ts'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './tracker.module.css'

const ComplaintPanel = lazy(
  whenOnline(() => import('./complaint/complaint-panel.tsx').then(({ ComplaintPanel: panel }) => ({ default: panel }))),
)

const TextMessages = lazy(
  whenOnline(() => import('./text-messages.tsx').then(({ TextMessages: part }) => ({ default: part }))),
)

/** The tracker: shows only the store's reports [tracker.stages]. */
export const TrackerScreen = () => {
  const isUnknown = useMachineSelector('tracker', matches('unknown'))
  const hasFailed = useMachineSelector('tracker', matches('failed'))
  const isCanceled = useMachineSelector('tracker', matches('canceled'))
  const isLive = useMachineSelector('tracker', matches({ following: { line: 'live' } }))
  const isOnline = useOnline()
  const isKnown = useTrackedOrder() !== null
  const { t } = useLingui()
  const headline = useHeadline()
  const time = useTimeLine()
  const rescheduled = useRescheduledText()
  useAnnouncement(rescheduled ?? time) // the machine announces the stage
  const isBusy = !isUnknown && !hasFailed && !isKnown
  const title = useTitleFocus(isBusy, isCanceled)
  return (
    <TrackerPage
      title={headline}
      documentTitle={!isKnown ? t`Tu orden` : time === null ? headline : `${headline} · ${time}`}
      titleRef={title}
      isBusy={isBusy}
      mark={
        isLive &&
        isOnline && (
          <LiveMark>
            <Trans>En vivo</Trans>
          </LiveMark>
        )
      }
    >
      {isUnknown ? <UnknownOrderHelp /> : hasFailed ? <NoAnswer /> : isKnown ? <Followed /> : <OrderOnTheWay />}
    </TrackerPage>
  )
}

const Followed = () => {
  const isLost = useMachineSelector('tracker', matches({ following: { line: 'lost' } }))
  const isRefused = useMachineSelector('tracker', matches({ following: { stage: 'error' } }))
  const isUnconfirmed = useMachineSelector('tracker', matches({ following: { stage: 'unconfirmed' } }))
  const isDelayReported = useMachineSelector('tracker', matches({ following: { stage: 'delayed' } }))
  const isCanceled = useMachineSelector('tracker', matches('canceled'))
  const isCompleted = useMachineSelector('tracker', matches('completed'))
  const tracked = useTrackedOrder()
  const events = useOrderEvents()
  const rescheduled = useRescheduledText()
  if (!tracked) return null
  const { order } = tracked
  const own = tracked.kind === 'own' ? tracked.order : null
  const { outlet_name: store, outlet_phone: phone } = order
  return (
    <>
      <div className={styles.main}>
        {isLost && (
          <Notice tone="offer">
            <p>
              <Trans>Se perdió la conexión. Esto es lo último que supimos; seguimos intentando.</Trans>
            </p>
          </Notice>
        )}
        {isRefused && (
          <RefusedNotice reason={refusalReasonOf(events)} store={store} phone={phone} isOwn={own !== null} />
        )}
        {isUnconfirmed && <UnconfirmedNotice />}
        {isDelayReported && (
          <Notice tone="offer">
            <p>
              <Trans>{store} avisó que se tarda más de lo prometido. Te decimos aquí cómo va.</Trans>
            </p>
          </Notice>
        )}
        <StoreSilence />
        <PendingPaymentNotice />
        {rescheduled !== null && (
          <Notice tone="done" ref={bringIntoView}>
            <p>{rescheduled}</p>
          </Notice>
        )}
        {isCanceled && own && <CanceledNotice order={own} events={events} />}
        <Arrival />
        <AtTheDoor />
        <OrderHero />
        <OrderRating />
        {isCompleted && own && (
          <>
            <p>
              <ReorderAgain order={own} />
            </p>
            <Suspense>
              <ComplaintPanel order={own} />
            </Suspense>
          </>
        )}
      </div>
      <div className={styles.beside}>
        <TrackerProgress />
        {own &&
          (own.order_type === 'carryout' ? (
            <Pickup order={own} />
          ) : (
            own.address && <Destination order={own} address={own.address} />
          ))}
        <Panel className={styles.help}>
          <div>
            <p className="strong">
              <Trans>¿Algo anda mal?</Trans>
            </p>
            <p className="small soft">{store}</p>
          </div>
          <StorePhone phone={phone} />
          <CancelOrder />
        </Panel>
        <ShareOrder uuid={order.uuid} />
        {own?.text_messages && (
          <Suspense>
            <TextMessages consent={own.text_messages} />
          </Suspense>
        )}
        <GuestData />
      </div>
      {own && (
        <div className={styles.main}>
          <OrderItems order={own} />
        </div>
      )}
      {own && <Receipt order={own} />}
    </>
  )
}

/** Moves the focus to the heading once it is known, and after canceling, because the pressed button is gone. */
function useTitleFocus(isBusy: boolean, isCanceled: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef({ isBusy, isCanceled })
  useEffect(() => {
    const was = before.current
    before.current = { isBusy, isCanceled }
    const isKnown = was.isBusy && !isBusy && document.activeElement === document.body
    if (isKnown || (isCanceled && !was.isCanceled)) requestAnimationFrame(() => title.current?.focus())
  }, [isBusy, isCanceled])
  return title
}

const NoAnswer = () => {
  const send = useSend('tracker')
  return (
    <div className={styles.main}>
      <p>
        <Trans>Tu orden sigue su curso. Revisa tu conexión e inténtalo otra vez.</Trans>
      </p>
      <p className={styles.more}>
        <Button kind="main" onClick={() => send({ type: 'tracker.retried' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </p>
    </div>
  )
}

const OrderOnTheWay = () => (
  <>
    <div className={styles.main} aria-hidden="true">
      <Skeleton height="24rem" />
    </div>
    <div className={styles.beside} aria-hidden="true">
      <Skeleton height="24rem" />
    </div>
  </>
)
