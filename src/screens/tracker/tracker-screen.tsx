import { Trans, useLingui } from '@lingui/react/macro'
import { addressLines, type Address } from '../../../contract/delivery-address.ts'
import type { Order } from '../../../contract/orders.ts'
import { isScheduled } from '../../../machines/tracker.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { clockParts, dateOf } from '../../ui/format-time.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LiveMark, TrackerHero } from '../../ui/tracker-hero.tsx'
import { CartTotals } from '../cart/cart-totals.tsx'
import { useLineDetails } from '../shared/line-details.ts'
import { dayText } from '../shared/when-text.ts'
import { useNow } from '../shared/use-now.ts'
import { UnknownOrder } from './unknown-order.tsx'
import { TrackerProgress } from './tracker-progress.tsx'
import { useHeadline } from './use-headline.ts'
import styles from './tracker.module.css'

const mysteryPizza = '/art/1/pizza/large_hand-tossed~tomato_normal_pepperoni.1.svg'

/** The tracker: only what the store said, when it said it (spec §4 "Order tracker status codes"). */
export const TrackerScreen = () => {
  const tracker = useMachine('tracker')
  if (tracker?.matches('unknown')) return <UnknownOrder />
  if (tracker?.matches('failed')) return <NoAnswer />
  if (!tracker?.context.tracked) return <OrderOnTheWay />
  return <Followed />
}

const Followed = () => {
  const { i18n } = useLingui()
  const tracker = useMachine('tracker')
  const headline = useHeadline()
  const detailsOf = useLineDetails()
  const now = useNow(15)
  const tracked = tracker?.context.tracked
  if (!tracker || !tracked) return null
  const { order } = tracked
  const isOver = tracker.matches('completed') || tracker.matches('canceled')
  const later = isScheduled(tracker.context.events, order.status)
  const own = tracked.kind === 'own' ? tracked.order : null
  const { outlet_name: store, outlet_phone: phone } = order
  const moment = (isOver && tracker.context.events.at(-1)?.at) || order.promised.from
  const { time, period } = clockParts(moment, i18n.locale)
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
          <TrackerHero
            pictureSrc={own?.order_items[0]?.picture.image ?? mysteryPizza}
            label={<PromiseLabel isDelivery={order.order_type === 'delivery'} isOver={tracker.matches('completed')} />}
            time={time}
            remaining={
              <>
                {period}
                {!isOver && ', '}
                {!isOver && (later ? dayText(i18n, dateOf(moment), now) : <Remaining until={moment} now={now} />)}
              </>
            }
          />
          {own && (
            <Panel className={styles.items}>
              <h2 className={styles.heading}>
                <Trans>En tu orden</Trans>
              </h2>
              <ul className={styles.lines}>
                {own.order_items.map((line) => (
                  <li key={line.id} className={styles.line}>
                    <img src={line.picture.image} alt="" width="40" height="40" />
                    <div className={styles.name}>
                      {line.quantity} {line.name}
                      {detailsOf(line).map((detail) => (
                        <p key={detail} className="small soft">
                          {detail}
                        </p>
                      ))}
                    </div>
                    <Money cents={line.total} />
                  </li>
                ))}
              </ul>
              <CartTotals amounts={own} coupons={own.order_coupons} />
            </Panel>
          )}
        </div>
        <div className={styles.column}>
          <TrackerProgress />
          {own?.address && <Destination address={own.address} instructions={own.instructions} />}
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
          </Panel>
        </div>
      </div>
    </main>
  )
}

/** Where the rider goes, as the order has it. */
const Destination = ({ address, instructions }: Pick<Order, 'instructions'> & { address: Address }) => {
  const [door, town] = addressLines(address)
  return (
    <Panel className={styles.destination}>
      <h2 className={styles.heading}>
        <Trans>Entrega en</Trans>
      </h2>
      <p className="strong">{door}</p>
      <p className="soft">{town}</p>
      {address.landmark !== '' && <p className="small soft">{address.landmark}</p>}
      {instructions !== '' && <p className="small soft">{instructions}</p>}
    </Panel>
  )
}

const PromiseLabel = ({ isDelivery, isOver }: { isDelivery: boolean; isOver: boolean }) => {
  if (isOver) return isDelivery ? <Trans>Entregada a las</Trans> : <Trans>Recogida a las</Trans>
  return isDelivery ? <Trans>Llega a eso de las</Trans> : <Trans>Lista a eso de las</Trans>
}

const formatPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1\u00A0$2\u00A0$3')

const Remaining = ({ until, now }: { until: string; now: string | null }) => {
  if (now === null) return <>&nbsp;</>
  const minutes = Math.ceil((Date.parse(until) - Date.parse(now)) / 60_000)
  return minutes > 0 ? <Trans>en unos {minutes} min</Trans> : <Trans>en cualquier momento</Trans>
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
