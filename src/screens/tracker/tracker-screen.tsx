import { Trans } from '@lingui/react/macro'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LiveMark } from '../../ui/tracker-hero.tsx'
import { Arrival } from './arrival.tsx'
import { CallOff } from './call-off.tsx'
import { CanceledNotice } from './canceled-notice.tsx'
import { Destination } from './destination.tsx'
import { OrderHero } from './order-hero.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderRating } from './order-rating.tsx'
import { formatPhone } from '../stores/store-facts.ts'
import { Receipt } from './receipt.tsx'
import { ShareOrder } from './share-order.tsx'
import { StoreSilence } from './store-silence.tsx'
import { Unpaid } from './unpaid.tsx'
import { UnknownOrder } from './unknown-order.tsx'
import { TrackerProgress } from './tracker-progress.tsx'
import { useHeadline } from './use-headline.ts'
import styles from './tracker.module.css'

/** The tracker: only what the store said, when it said it (spec §4 "Order tracker status codes"). */
export const TrackerScreen = () => {
  const tracker = useMachine('tracker')
  if (tracker?.matches('unknown')) return <UnknownOrder />
  if (tracker?.matches('failed')) return <NoAnswer />
  if (!tracker?.context.tracked) return <OrderOnTheWay />
  return <Followed />
}

const Followed = () => {
  const tracker = useMachine('tracker')
  const headline = useHeadline()
  const tracked = tracker?.context.tracked
  if (!tracker || !tracked) return null
  const { order } = tracked
  const isOver = tracker.matches('completed') || tracker.matches('canceled')
  const own = tracked.kind === 'own' ? tracked.order : null
  const { outlet_name: store, outlet_phone: phone } = order
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.head}>
            <h1 className={styles.title}>{headline}</h1>
            {tracker.matches({ following: { line: 'live' } }) && !isOver && (
              <LiveMark>
                <Trans>En vivo</Trans>
              </LiveMark>
            )}
          </div>
          {tracker.matches({ following: { line: 'lost' } }) && (
            <Notice tone="offer">
              <p>
                <Trans>Se perdió la conexión. Esto es lo último que supimos; seguimos intentando.</Trans>
              </p>
            </Notice>
          )}
          {tracker.matches({ following: { stage: 'error' } }) && (
            <Notice tone="error">
              <p>
                <Trans>
                  {store} no pudo recibir tu orden. Llama a la tienda y te ayudan: {phone}.
                </Trans>
              </p>
            </Notice>
          )}
          <StoreSilence />
          <Unpaid />
          {tracker.matches('canceled') && own && <CanceledNotice payment={own.order_payment} />}
          <Arrival />
          <OrderHero />
          <OrderRating />
          {own && <OrderItems order={own} />}
        </div>
        <div className={styles.column}>
          <TrackerProgress />
          {own?.address && <Destination order={own} address={own.address} />}
          <Panel className={styles.help}>
            <div>
              <p className="strong">
                <Trans>¿Algo anda mal?</Trans>
              </p>
              <p className="small soft">{store}</p>
            </div>
            <ButtonLink href={`tel:${phone}`} icon="phone">
              {formatPhone(phone)}
            </ButtonLink>
            <CallOff />
          </Panel>
          <ShareOrder uuid={order.uuid} />
        </div>
      </div>
      {own && <Receipt order={own} />}
    </main>
  )
}

const NoAnswer = () => {
  const send = useSend('tracker')
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>
        <Trans>No pudimos leer tu orden</Trans>
      </h1>
      <p>
        <Trans>Tu orden sigue su curso. Revisa tu conexión e inténtalo otra vez.</Trans>
      </p>
      <p className={styles.more}>
        <Button kind="main" onClick={() => send({ type: 'tracker.retried' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </p>
    </main>
  )
}

const OrderOnTheWay = () => (
  <main id="main" className={`wrap ${styles.page}`}>
    <h1 className={styles.title}>
      <Trans>Buscando tu orden</Trans>
    </h1>
    <div className={styles.columns} aria-hidden="true">
      <Skeleton height="24rem" />
      <Skeleton height="24rem" />
    </div>
  </main>
)
