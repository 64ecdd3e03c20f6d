import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { DeviceSession } from '../../../router-context/router-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextLink } from '../../../ui/link.tsx'
import styles from './consent-notice.module.css'
import { useRouterContext } from '../../../router-context/use-router-context.ts'

/** Asks once for consent to measuring; nothing is measured before, and both answers are equally prominent. */
const ConsentNotice = () => {
  const { session } = useRouterContext()
  return session.consent && <Question consent={session.consent} />
}

const Question = ({ consent }: { consent: NonNullable<DeviceSession['consent']> }) => {
  const { t } = useLingui()
  const answer = useSyncExternalStore(consent.subscribe, consent.read, consent.read)
  if (answer !== null) return null
  return (
    <section aria-label={t`Medir las visitas`} className={styles.notice}>
      <p>
        <What />
      </p>
      <div className={styles.answers}>
        <TextLink href="/privacy">
          <Trans>Qué medimos</Trans>
        </TextLink>
        <span className="grow" />
        <Button size="small" onClick={() => consent.give('denied')}>
          <Trans>No</Trans>
        </Button>
        <Button size="small" onClick={() => consent.give('granted')}>
          <Trans>Sí</Trans>
        </Button>
      </div>
    </section>
  )
}

const What = () => {
  const { market } = useLoaderData({ from: '__root__' })
  if (market.gtm_id === null)
    return <Trans>¿Te enseñamos el mapa con calles? Es de Mapbox, que mide cómo se usa.</Trans>
  return (
    <>
      <Trans>¿Nos dejas medir cómo se usa la página, sin saber quién eres?</Trans>
      {market.map.mapbox_token !== null && (
        <>
          {' '}
          <Trans>Con un sí ves también el mapa con calles, de Mapbox, que mide cómo se usa.</Trans>
        </>
      )}
    </>
  )
}

export default ConsentNotice
