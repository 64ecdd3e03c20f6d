import { Trans } from '@lingui/react/macro'
import type { SnapshotOf } from '../../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'

const outcomes = ['unserved', 'tooShort', 'linkUnknown', 'positionAbroad', 'failed'] as const
const outcomeOf = (localization: SnapshotOf<'localization'> | undefined) =>
  outcomes.find((searching) => localization?.matches({ searching }))

/** The outcome of a search without stores: a refusal by the device, or no answer. */
export const SearchFailure = () => {
  const isFollowing = useMachineSelector('localization', matches('followingLink'))
  const outcome = useMachineSelector('localization', outcomeOf)
  const send = useSend('localization')
  if (isFollowing)
    return (
      <p className="soft">
        <Trans>Buscando la tienda.</Trans>
      </p>
    )
  if (outcome === 'unserved') return <Unserved />
  if (outcome === 'tooShort')
    return (
      <p className="soft">
        <Trans>Escribe un poco más: una dirección, un pueblo o un código postal.</Trans>
      </p>
    )
  if (outcome === 'linkUnknown')
    return (
      <Notice tone="offer">
        <p>
          <Trans>No encontramos la tienda de ese enlace. Escribe dónde estás y te decimos cuál te queda cerca.</Trans>
        </p>
      </Notice>
    )
  if (outcome === 'positionAbroad')
    return (
      <Notice tone="offer">
        <p>
          <Trans>
            Según tu dispositivo, estás fuera de Puerto Rico. Escribe una dirección en Puerto Rico para tu orden.
          </Trans>
        </p>
      </Notice>
    )
  if (outcome !== 'failed') return null
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

/** No store serves a place that may be incomplete: a quiet notice, with a link to alternatives. */
const Unserved = () => {
  const isCarryout = useMachineSelector(
    'localization',
    (localization) => localization?.context.orderType === 'carryout',
  )
  const send = useSend('localization')
  if (isCarryout)
    return (
      <p className="soft">
        <Trans id="localization.stores_404">
          No hay una tienda cerca de ese lugar. Escribe otro pueblo o código postal.
        </Trans>
      </p>
    )
  return (
    <div>
      <p className="soft">
        <Trans>Todavía no llegamos a ese lugar.</Trans>
      </p>
      <TextButton icon="store" onClick={() => send({ type: 'address.submitted' })}>
        <Trans>Ver dónde recoger</Trans>
      </TextButton>
    </div>
  )
}
