import type { ReactNode, Ref } from 'react'
import { DocumentTitle } from '../../ui/document-title.tsx'
import styles from './tracker.module.css'

type TrackerPageProps = {
  title: ReactNode
  /** The document's title, unless the route sets it. */
  documentTitle?: string
  titleRef?: Ref<HTMLHeadingElement>
  mark?: ReactNode
  /** Whether the title is still to come: it gets the focus once it is known. */
  isBusy?: boolean
  children: ReactNode
}

/** The page of an order. Its heading is the same element in all states, so that it keeps the focus. */
export const TrackerPage = ({ title, documentTitle, titleRef, mark, isBusy = false, children }: TrackerPageProps) => (
  <main id="main" className={`wrap ${styles.page}`} aria-busy={isBusy || undefined}>
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
