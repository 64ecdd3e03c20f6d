import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Content } from '../../../contract/contents.ts'
import { useIsRunning } from '../../machine-bindings/use-machine.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { StoreChoice } from './contact-choices.tsx'
import { contactKindOf } from './contact-kind.ts'
import { ContactWithoutScripts, type SubmittedContact } from './contact-without-scripts.tsx'
import { FaqList } from './faq-list.tsx'
import { whenOnline } from '../../ui/when-online.ts'
import type { DeviceSession } from '../../router-context/router-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import styles from './content.module.css'

/** Withdraws or changes consent, on the page that explains analytics. */
const ConsentChoice = () => {
  const { session } = useRouterContext()
  return session.consent && <Answer consent={session.consent} />
}

const Answer = ({ consent }: { consent: NonNullable<DeviceSession['consent']> }) => {
  const answer = useSyncExternalStore(consent.subscribe, consent.read, consent.read)
  if (answer === null) return null
  return (
    <p>
      {answer === 'granted' ? (
        <Trans>Permites que se midan tus visitas.</Trans>
      ) : (
        <Trans>No se miden tus visitas.</Trans>
      )}{' '}
      <Button size="small" onClick={() => consent.give(null)}>
        <Trans>Cambiar la respuesta</Trans>
      </Button>
    </p>
  )
}

const FormMissing = () => (
  <p>
    <Trans>
      El formulario no cargó. Recarga la página o llama a la tienda: su teléfono está en la página “Nuestras tiendas”.
    </Trans>
  </p>
)

// A missing chunk of the form must not break the document.
const ContactForm = lazy(whenOnline(() => import('./contact-form.tsx').catch(() => ({ default: FormMissing }))))

type DocumentProps = { document: Content; stores: readonly StoreChoice[]; plainContact: SubmittedContact | null }

/** A published document. */
export const DocumentScreen = ({ document, stores, plainContact }: DocumentProps) => {
  const isRunning = useIsRunning('storefront')
  const form = contactKindOf(document.type)
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{document.title}</h1>
      {document.type === 'faq' ? <FaqList html={document.html} /> : <Words html={document.html} />}
      {document.type === 'privacy' && isRunning && <ConsentChoice />}
      {form && (
        <>
          <noscript>
            {import.meta.env.SSR && plainContact && (
              <ContactWithoutScripts kind={form} stores={stores} answer={plainContact} />
            )}
          </noscript>
          <Suspense fallback={<Loading />}>
            {isRunning ? <ContactForm key={form} kind={form} stores={stores} /> : <Loading />}
          </Suspense>
        </>
      )}
    </main>
  )
}

/** Reserves the form's space; without scripts there is none. */
const Loading = () => (
  <div className={styles.scripted}>
    <Skeleton height="36rem" />
  </div>
)

/** The server renders it from Markdown and escapes HTML. */
const Words = ({ html }: { html: string }) => <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
