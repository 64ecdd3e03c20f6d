import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Content } from '../../../contract/contents.ts'
import { useMachine } from '../../flow/use-machine.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConsentChoice } from './consent-choice.tsx'
import type { StoreChoice } from './contact-choices.tsx'
import { FaqList } from './faq-list.tsx'
import styles from './content.module.css'

const FormMissing = () => (
  <p>
    <Trans>
      El formulario no cargó. Recarga la página o llama a la tienda: su teléfono está en la página “Nuestras tiendas”.
    </Trans>
  </p>
)

// A file that does not come must not take the words with it.
const ContactForm = lazy(() => import('./contact-form.tsx').catch(() => ({ default: FormMissing })))

/** Forms that stand below the words of a document. */
const forms = { contact: 'feedback', franchise: 'franchise' } as const
const formOf = ({ type }: Content) => (type === 'contact' || type === 'franchise' ? forms[type] : null)

type DocumentProps = { document: Content; stores: readonly StoreChoice[] }

/** A document that the chain publishes (spec §2, one shared content page keyed by a document type). */
export const DocumentScreen = ({ document, stores }: DocumentProps) => {
  const isRunning = useMachine('storefront') !== undefined
  const form = formOf(document)
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{document.title}</h1>
      {document.type === 'faq' ? <FaqList html={document.html} /> : <Words html={document.html} />}
      {document.type === 'privacy' && isRunning && <ConsentChoice />}
      {form && (
        <Suspense fallback={<Skeleton height="36rem" />}>
          {isRunning ? <ContactForm key={form} kind={form} stores={stores} /> : <Skeleton height="36rem" />}
        </Suspense>
      )}
    </main>
  )
}

/** The server makes it of Markdown, without any HTML of its author. */
const Words = ({ html }: { html: string }) => <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
