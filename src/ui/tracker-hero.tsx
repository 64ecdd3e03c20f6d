import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tracker-hero.module.css'

type TrackerHeroProps = {
  /** Of the first thing in the order. */
  pictureSrc: string
  label: ReactNode
  time: string
  remaining?: ReactNode
}

/** The order on the tiled table, with the time at which it is ready in large type. */
export const TrackerHero = ({ pictureSrc, label, time, remaining }: TrackerHeroProps) => (
  <div className={classNames(styles.hero, 'tile')}>
    <img src={pictureSrc} alt="" width="496" height="496" className={styles.picture} />
    <div className={styles.eta}>
      <p className="small soft">{label}</p>
      <p className={classNames(styles.time, 'num')}>{time}</p>
      <p className="strong">{remaining}</p>
    </div>
  </div>
)

/** A green dot beside words that change by themselves. */
export const LiveMark = ({ children }: { children: ReactNode }) => <p className={styles.live}>{children}</p>
