import type { ReactNode, Ref } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './tracker.module.css'

type TrackerPageProps = {
  title: ReactNode
  /** What the tab of the browser says, where the route does not. */
  documentTitle?: string
  titleRef?: Ref<HTMLHeadingElement>
  mark?: ReactNode
  children: ReactNode
}

/** The page of an order. Its title stays one and the same through all that becomes of the order, so that the focus on it is not lost. */
export const TrackerPage = ({ title, documentTitle, titleRef, mark, children }: TrackerPageProps) => (
  <main id="main" className={`wrap ${styles.page}`}>
    {documentTitle !== undefined && <PageTitle>{documentTitle}</PageTitle>}
    <div className={styles.head}>
      <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {mark}
    </div>
    {children}
  </main>
)
