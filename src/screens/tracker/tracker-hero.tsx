import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import styles from './tracker-hero.module.css'

type TrackerHeroProps = {
  /** Of the first thing in the order. */
  pictureSrc: string
  /** Nothing stands on the table where no time can be told. */
  moment?: { label: ReactNode; time: string; remaining?: ReactNode }
}

/** The order on the tiled table, with the time at which it is ready in large type. */
export const TrackerHero = ({ pictureSrc, moment }: TrackerHeroProps) => (
  <div className={clsx(styles.hero, 'tile')}>
    <img src={pictureSrc} alt="" width="496" height="496" className={styles.picture} />
    {moment && (
      <div className={styles.eta}>
        <p className="small soft">{moment.label}</p>
        <p className={clsx(styles.time, 'num')}>{moment.time}</p>
        <p className="strong">{moment.remaining}</p>
      </div>
    )}
  </div>
)

/** A green dot beside words that change by themselves. */
export const LiveMark = ({ children }: { children: ReactNode }) => <p className={styles.live}>{children}</p>
