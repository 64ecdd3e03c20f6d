import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './tracker-stages.module.css'

export type TrackerStage = {
  id: string
  state: 'done' | 'now' | 'next'
  icon: IconName
  title: ReactNode
  time?: ReactNode
  detail?: ReactNode
}

/** The stages of an order, from received to delivered. */
export const TrackerStages = ({ stages }: { stages: readonly TrackerStage[] }) => (
  <ol className={styles.stages}>
    {stages.map(({ id, state, icon, title, time, detail }) => (
      <li key={id} className={`${styles.stage} ${styles[state]}`} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
        <h3 className={styles.title}>
          {title}
          {state === 'done' && (
            <VisuallyHidden>
              {' '}
              <Trans>(listo)</Trans>
            </VisuallyHidden>
          )}
        </h3>
        <span className={styles.time}>{time}</span>
        {detail && <p className={styles.detail}>{detail}</p>}
      </li>
    ))}
  </ol>
)
