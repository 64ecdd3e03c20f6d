import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CatalogPreview } from '../../../../contract/office/catalog.ts'
import { formatTimeOfDay } from '../../../ui/format-time.ts'
import { formatMoney } from '../../../ui/money.tsx'
import styles from '../catalog.module.css'

type Store = CatalogPreview['outlet']

/** A store at the moment: whether it is open, its hours, what it asks for a delivery. */
export const ShownStore = ({ store }: { store: Store }) => {
  const { i18n } = useLingui()
  const { D: delivery, C: carryout } = store.quote_time
  const clock = (time: string) => formatTimeOfDay(time.slice(0, 'HH:MM'.length), i18n.locale)
  return (
    <section className={styles.part} aria-labelledby="store">
      <h2 id="store" className={styles.partTitle}>
        {store.name}
      </h2>
      <dl className={styles.figures}>
        <Figure name={<Trans>A esa hora</Trans>}>
          <StateWords store={store} />
        </Figure>
        <Figure name={<Trans>Horario de ese día</Trans>}>
          {store.hours.length === 0 ? (
            <Trans>no abre</Trans>
          ) : (
            store.hours.map(({ start, end }) => `${clock(start)} – ${clock(end)}`).join(', ')
          )}
        </Figure>
        <Figure name={<Trans>Entrega</Trans>}>
          <Trans>
            {formatMoney(store.delivery_fee)}, desde {formatMoney(store.min_cart)}
          </Trans>
        </Figure>
        <Figure name={<Trans>Minutos prometidos</Trans>}>
          <Trans>
            entrega {delivery}, recoger {carryout}
          </Trans>
        </Figure>
      </dl>
    </section>
  )
}

const Figure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt className={styles.figureName}>{name}</dt>
    <dd>
      <strong>{children}</strong>
    </dd>
  </div>
)

/** Whether the store takes orders at the moment. */
export const StateWords = ({ store: { open, holiday } }: { store: Store }) => {
  if (open.state === 'unavailable') return <Trans>cerrada por ahora</Trans>
  if (open.state === 'open') return <Trans>abierta</Trans>
  if (open.state === 'closing') return <Trans>abierta, últimas órdenes</Trans>
  return holiday ? <Trans>cerrada, día feriado</Trans> : <Trans>cerrada</Trans>
}
