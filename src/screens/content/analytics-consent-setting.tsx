import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { DeviceSession } from '../../router-context/router-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { useRouterContext } from '../../router-context/use-router-context.ts'

/** Withdraws or changes consent, on the page that explains analytics. */
export const ConsentChoice = () => {
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
