import type { ReactNode } from 'react'
import type { TopicCard } from '../../../contract/marketing.ts'
import styles from './marketing.module.css'

type StoryHeroProps = { title: string; picture: TopicCard['image']; children: ReactNode }

/** The hero of a campaign or a story: text on paper, beside its picture on the tiled table. */
export const StoryHero = ({ title, picture, children }: StoryHeroProps) => (
  <div className={`tile ${styles.table}`}>
    <div className="wrap">
      <div className={styles.paper}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
    <ResponsivePicture picture={picture} className={styles.picture} />
  </div>
)

/** A drawing; phones get the simpler one. */
export const ResponsivePicture = ({
  picture,
  className,
}: Pick<StoryHeroProps, 'picture'> & { className: string | undefined }) => (
  <picture>
    <source media="(width <= 40rem)" srcSet={picture.mobile} />
    <img src={picture.desktop} alt="" width="640" height="640" className={className} />
  </picture>
)
