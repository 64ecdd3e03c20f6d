import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import styles from './home-hero.module.css'

type HomeHeroProps = {
  title: ReactNode
  lead: ReactNode
  pictureSrc: string
  /** The localization panel. */
  children: ReactNode
}

/** The front page's hero: text and panel on paper, beside the tiled table with a pizza. */
export const HomeHero = ({ title, lead, pictureSrc, children }: HomeHeroProps) => (
  <section className={styles.hero}>
    <div className={clsx(styles.table, 'tile')}>
      <div className={styles.stick}>
        <img src={pictureSrc} alt="" width="640" height="640" fetchPriority="high" />
      </div>
    </div>
    <div className="wrap">
      <div className={styles.words}>
        <div className={styles.paper}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  </section>
)
