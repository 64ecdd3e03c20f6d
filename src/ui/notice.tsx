import { clsx } from 'clsx/lite'
import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

type Tone = 'info' | 'done' | 'offer' | 'error'

const icons: Record<Tone, IconName> = {
  info: 'info',
  done: 'circle-check',
  offer: 'circle-alert',
  error: 'triangle-alert',
}

type NoticeProps = { tone?: Tone; ref?: Ref<HTMLDivElement>; children: ReactNode }

/** A notice near its subject. Errors are announced when they appear. */
export const Notice = ({ tone = 'info', ref, children }: NoticeProps) => (
  <div ref={ref} className={clsx(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : undefined}>
    <Icon name={icons[tone]} className={styles.icon} />
    <div className={styles.words}>{children}</div>
  </div>
)
