import type { ReactNode, Ref } from 'react'
import { DocumentTitle } from '../../ui/document-title.tsx'
import styles from './tracker.module.css'

type TrackerPageProps = {
  title: ReactNode
  /** The document's title, unless the route sets it. */
  documentTitle?: string
  titleRef?: Ref<HTMLHeadingElement>
  mark?: ReactNode
  children: ReactNode
}

/** The page of an order. Its heading is the same element in all states, so that it keeps the focus. */
export const TrackerPage = ({ title, documentTitle, titleRef, mark, children }: TrackerPageProps) => (
  <main id="main" className={`wrap ${styles.page}`}>
    {documentTitle !== undefined && <DocumentTitle>{documentTitle}</DocumentTitle>}
    <div className={styles.head}>
      <h1 ref={titleRef} tabIndex={-1} className="title">
        {title}
      </h1>
      {mark}
    </div>
    {children}
  </main>
)
