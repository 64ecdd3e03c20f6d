import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Notice } from '../../ui/notice.tsx'
import type { Store } from '../office-api.ts'
import { formatMoment } from '../order-time.ts'
import { useStores } from '../use-stores.ts'
import styles from './unaccepted-orders.module.css'

const isPaused = ({ open }: Store) => open.pause !== undefined || open.deliveries_resume_at !== undefined

/** The stores that paused their orders, or their deliveries, and until when. */
export const PausedStores = () => {
  const paused = useStores().filter(isPaused)
  if (paused.length === 0) return null
  return (
    <Notice>
      <h2 className={styles.title}>
        <Trans>Tiendas en pausa</Trans>
      </h2>
      <ul className={styles.list}>
        {paused.map((store) => (
          <li key={store.code}>
            <PauseLine store={store} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const PauseLine = ({ store: { name, open } }: { store: Store }) => {
  const { i18n } = useLingui()
  const { pause, opens_at: opensAt, deliveries_resume_at: resumesAt } = open
  const time = (instant: string | null | undefined) => (instant ? formatMoment(instant, i18n.locale) : '—')
  const opening = time(opensAt)
  const resuming = time(resumesAt)
  return pause === undefined ? (
    <Trans>
      {name}: sin entregas hasta {resuming}
    </Trans>
  ) : (
    <Trans>
      {name}: sin órdenes hasta {opening}
    </Trans>
  )
}
