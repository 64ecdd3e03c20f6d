import type { Content } from '../../../contract/contents.ts'
import styles from './content.module.css'

/** A document that the chain publishes (spec §2, one shared content page keyed by a document type). */
export const DocumentScreen = ({ document }: { document: Content }) => (
  <main id="main" className={`wrap ${styles.page}`}>
    <h1>{document.title}</h1>
    {/* The server makes it of Markdown, without any HTML of its author. */}
    <div className={styles.text} dangerouslySetInnerHTML={{ __html: document.html }} />
  </main>
)
