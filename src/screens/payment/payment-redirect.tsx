import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from '../checkout/checkout.module.css'

/** Redirects to the payment page; null for an address of another origin [payment.origin]. */
export const PaymentRedirect = ({ url }: { url: string | null }) => {
  useEffect(() => {
    // Replaces this page, so that Back returns to the checkout.
    if (url !== null) location.replace(url)
  }, [url])
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>
        {url === null ? <Trans>Ese enlace no lleva a nuestro banco</Trans> : <Trans>Te llevamos al banco</Trans>}
      </h1>
      <Panel className={styles.notYet}>
        <p>
          {url === null ? (
            <Trans>No escribas tu tarjeta en páginas que no conoces. Paga desde tu orden.</Trans>
          ) : (
            <Trans>Pagas en la página segura del banco; aquí nunca vemos el número de tu tarjeta.</Trans>
          )}
        </p>
        {url === null ? (
          <ButtonLink href="/checkout" kind="main">
            <Trans>Volver a mi orden</Trans>
          </ButtonLink>
        ) : (
          <Button kind="main" onClick={() => location.replace(url)}>
            <Trans>Ir al banco</Trans>
          </Button>
        )}
      </Panel>
    </main>
  )
}
