import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ComparedOrder } from '../../../contract/cart.ts'
import { fromWireTime } from '../../../contract/wire-time.ts'
import { useNow } from '../shared/use-now.ts'
import { whenText } from '../shared/deferred/when-text.ts'
import { FormerValue, CurrentValueLabel } from './amount-change.tsx'
import styles from './cart-changes.module.css'

/** Changes of place and time of an order. */
export const DispositionChanges = ({ before, after }: { before: ComparedOrder; after: ComparedOrder }) => {
  const { t } = useLingui()
  const timeOf = useTimeOf()
  const wayOf = ({ order_type: type }: ComparedOrder) => (type === 'delivery' ? t`Entrega` : t`Recoger`)
  return (
    <dl className={styles.place}>
      <Row label={<Trans>Tienda</Trans>} before={before.outlet_name} after={after.outlet_name} />
      <Row label={<Trans>Cómo</Trans>} before={wayOf(before)} after={wayOf(after)} />
      <Row label={<Trans>Hora</Trans>} before={timeOf(before)} after={timeOf(after)} />
    </dl>
  )
}

/** How and when an order would be had. */
export const OrderPlan = ({ plan }: { plan: ComparedOrder }) => {
  const { t } = useLingui()
  const time = useTimeOf()(plan)
  const { outlet_name: outlet } = plan
  return <p>{plan.order_type === 'delivery' ? t`Entrega de ${outlet}: ${time}` : t`Recoges en ${outlet}: ${time}`}</p>
}

function useTimeOf() {
  const { i18n, t } = useLingui()
  const now = useNow()
  return ({ order_time: time, quote_time: minutes }: ComparedOrder) =>
    time === null ? t`en unos ${minutes} min` : whenText(i18n, { kind: 'slot', at: fromWireTime(time) }, now)
}

const Row = ({ label, before, after }: { label: ReactNode; before: string; after: string }) =>
  before === after ? null : (
    <div>
      <dt>{label}</dt>
      <dd>
        <FormerValue>{before}</FormerValue>{' '}
        <b>
          <CurrentValueLabel />
          {after}
        </b>
      </dd>
    </div>
  )
