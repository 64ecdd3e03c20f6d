import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from '../page.module.css'

/** A screen that broke; what the customer had is kept on this device and on the server. It is asked for again, also when the network is back. */
export const ErrorScreen = () => {
  const router = useRouter()
  useEffect(() => {
    const retry = () => void router.invalidate({ filter: isBroken })
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [router])
  return (
    <main id="main" className={styles.message}>
      <h1>
        <Trans>Se nos quemó algo</Trans>
      </h1>
      <p>
        <Trans>Esta página no se pudo mostrar. Tu orden sigue guardada: inténtalo otra vez.</Trans>
      </p>
      <Button kind="main" onClick={() => void router.invalidate({ filter: isBroken })}>
        <Trans>Intentar otra vez</Trans>
      </Button>
      <ButtonLink href="/">
        <Trans>Ir al inicio</Trans>
      </ButtonLink>
    </main>
  )
}

/** The rest of the page is there, and must not go while there is no network. */
const isBroken = ({ status }: { status: string }) => status === 'error'
