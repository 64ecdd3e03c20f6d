import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { DeviceSession } from '../../../app-context/app-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextLink } from '../../../ui/link.tsx'
import styles from './consent-notice.module.css'
import { useAppContext } from '../../../app-context/use-app-context.ts'

/** Asks once for consent to analytics; nothing is measured before, and both answers are equally prominent. */
export const ConsentNotice = () => {
  const { session } = useAppContext()
  return session.consent && <Question consent={session.consent} />
}

const Question = ({ consent }: { consent: NonNullable<DeviceSession['consent']> }) => {
  const { t } = useLingui()
  const answer = useSyncExternalStore(consent.subscribe, consent.read, consent.read)
  if (answer !== null) return null
  return (
    <section aria-label={t`Medir las visitas`} className={styles.notice}>
      <p>
        <Trans>¿Nos dejas medir cómo se usa la página, sin saber quién eres?</Trans>
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
