import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { DocumentTitle } from '../../ui/document-title.tsx'
import { referenceOf } from '../../router-context/refused-page.ts'
import { useOnline } from '../shared/use-online.ts'
import styles from '../page.module.css'

const focus = (element: HTMLElement | null) => element?.focus()

/** The error page; the customer's data is stored on the device and on the server. Retries on a press, and when back online. */
export const ErrorScreen = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const { t } = useLingui()
  const isOnline = useOnline()
  const words = isOnline ? t`Se nos quemó algo` : t`Sin conexión con la tienda`
  const { saveReport } = router.options.context.session
  const reference = referenceOf(error)
  // Some browsers do not request a failed file again.
  const isFileLost = error instanceof Error && error.name === 'ChunkLoadError'
  const retry = () => (isFileLost ? location.reload() : void router.invalidate({ filter: isBroken }))
  // Added once: `useOnline` renders between two listeners of the same event, and one that is added then is not called.
  const retryOnline = useEffectEvent(retry)
  useEffect(() => {
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [])
  return (
    <main id="main" className={styles.message}>
      <DocumentTitle>{words}</DocumentTitle>
      <h1 ref={focus} tabIndex={-1}>
        {words}
      </h1>
      <p>
        {!isOnline ? (
          <Trans>Esta página se abre sola cuando vuelva la conexión. Tu orden sigue guardada.</Trans>
        ) : isFileLost ? (
          <Trans>Esta página no llegó completa. Tu orden sigue guardada: inténtalo otra vez.</Trans>
        ) : (
          <Trans>Esta página no se pudo mostrar. Tu orden sigue guardada: inténtalo otra vez.</Trans>
        )}
      </p>
      {reference && (
        <p>
          <Trans>Referencia: {reference}</Trans>
        </p>
      )}
      <Button kind="main" onClick={retry}>
        <Trans>Intentar otra vez</Trans>
      </Button>
      <ButtonLink href="/">
        <Trans>Ir al inicio</Trans>
      </ButtonLink>
      {saveReport && isOnline && (
        <Button kind="quiet" onClick={() => saveReport(error)}>
          <Trans>Guardar un informe del fallo, sin tus datos</Trans>
        </Button>
      )}
    </main>
  )
}

/** The rest of the page stays visible offline. */
const isBroken = ({ status }: { status: string }) => status === 'error'
