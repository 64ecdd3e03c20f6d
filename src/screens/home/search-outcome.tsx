import { Trans } from '@lingui/react/macro'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What stands between the search and the stores: a refusal of the device, or no answer. */
export const SearchOutcome = () => {
  const localization = useMachine('localization')
  const send = useSend('localization')
  if (localization?.matches({ searching: 'positionDenied' }))
    return (
      <Notice tone="offer">
        <p>
          <Trans>Tu teléfono no nos dijo dónde estás. Escribe tu dirección, tu pueblo o tu código postal.</Trans>
        </p>
      </Notice>
    )
  if (!localization?.matches({ searching: 'failed' })) return null
  return (
    <Notice tone="error">
      <p>
        <Trans>La búsqueda no contestó. Revisa tu conexión; lo que escribiste sigue ahí.</Trans>
      </p>
      <Button size="small" onClick={() => send({ type: 'search.retried' })}>
        <Trans>Intentar otra vez</Trans>
      </Button>
    </Notice>
  )
}
