import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import styles from './eta-hero.module.css'

type TrackerHeroProps = {
  /** The picture of the first item. */
  pictureSrc: string
  /** Nothing is on the table without a time. */
  moment?: { label: ReactNode; time: string; remaining?: ReactNode }
}

/** The order on the tiled table, with its ready time in large type. */
export const EtaHero = ({ pictureSrc, moment }: TrackerHeroProps) => (
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

/** A green dot beside live text. */
export const LiveMark = ({ children }: { children: ReactNode }) => <p className={styles.live}>{children}</p>
