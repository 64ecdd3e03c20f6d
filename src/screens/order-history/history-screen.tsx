import { Trans } from '@lingui/react/macro'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { firstMatch } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MembersOnly } from '../account/members-only.tsx'
import { PastOrderCard } from './past-order-card.tsx'
import styles from './history.module.css'

/** The member's orders, newest first, with reorder [member.history]. */
export const HistoryScreen = () => (
  <MembersOnly title={<Trans>Tus órdenes</Trans>}>
    {() => (
      <main id="main" className={`wrap ${styles.page}`}>
        <h1 className="title">
          <Trans>Tus órdenes</Trans>
        </h1>
        <PastOrders />
      </main>
    )}
  </MembersOnly>
)

const listOf = firstMatch('loading', 'whole', 'listed', 'unreachable')

const PastOrders = () => {
  const isRunning = useIsRunning('history')
  const state = useMachineSelector('history', listOf)
  const orders = useMachineSelector('history', (history) => history?.context.orders) ?? []
  const send = useSend('history')
  return (
    <>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <PastOrderCard key={order.uuid} order={order} />
        ))}
      </ul>
      {(!isRunning || state === 'loading') && <Skeleton height="9rem" />}
      {state === 'whole' && orders.length === 0 && <NothingYet />}
      {state === 'listed' && (
        <Button onClick={() => send({ type: 'more.asked' })}>
          <Trans>Ver las anteriores</Trans>
        </Button>
      )}
      {state === 'unreachable' && (
        <Notice tone="error">
          <p>
            <Trans>No pudimos cargar tus órdenes.</Trans>
          </p>
          <Button size="small" onClick={() => send({ type: 'history.retried' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        </Notice>
      )}
    </>
  )
}

const NothingYet = () => (
  <Panel>
    <p>
      <Trans>Aquí verás lo que ordenes, para pedirlo otra vez con un toque.</Trans>
    </p>
    <p>
      <ButtonLink kind="main" href="/order/deals">
        <Trans>Ver el menú</Trans>
      </ButtonLink>
    </p>
  </Panel>
)
