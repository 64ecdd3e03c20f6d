import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SavedLocation } from '../../../contract/customers.ts'
import type { Order } from '../../../contract/orders.ts'
import { isAddressSaved, locationRequestOfOrder } from '../../../machines/address/address-book.rules.ts'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { errorText } from '../../texts/error-text.ts'

/** Saves an order's address for a member with one tap, if it is new and below the maximum. */
export const SaveAddress = ({ order }: { order: Order }) => {
  const { market } = useLoaderData({ from: '__root__' })
  const locations = useMachineSelector('session', (session) => session?.context.member?.locations)
  const isRunning = useIsRunning('addressBook')
  const isAsked = useMachineSelector('addressBook', (book) => book?.context.change?.kind === 'addition')
  const isChanging = useMachineSelector('addressBook', matches('changing'))
  const isChanged = useMachineSelector('addressBook', matches({ idle: 'changed' }))
  const send = useSend('addressBook')
  const request = locationRequestOfOrder(order)
  if (!locations || !isRunning || !request) return null
  const saved = locations.find((location) => isAddressSaved([location], request))
  if (saved) return isAsked && isChanged ? <Kept location={saved} /> : null
  if (locations.length >= market.location_limit) return null
  return (
    <>
      {isAsked && <KeptNot />}
      <div>
        <Button
          size="small"
          icon={deferredIcons.plus}
          isLoading={isAsked && isChanging}
          onClick={() => send({ type: 'address.kept', request })}
        >
          <Trans>Guardar esta dirección</Trans>
        </Button>
      </div>
    </>
  )
}

/** After saving the focus moves to the confirmation, because the pressed button is gone. */
const Kept = ({ location: { id, name } }: { location: SavedLocation }) => {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Notice tone="done">
      <p ref={words} tabIndex={-1}>
        <Trans>Guardada como {name}.</Trans>
      </p>
      <TextLink href={`/add-location/${id}`} icon={deferredIcons.pencil}>
        <Trans>Cambiarle el nombre</Trans>
      </TextLink>
    </Notice>
  )
}

/** Why it was not saved; the button retries. */
const KeptNot = () => {
  const { i18n } = useLingui()
  const isUnanswered = useMachineSelector('addressBook', matches({ idle: 'unanswered' }))
  const refusal = useMachineSelector(
    'addressBook',
    (book) => book?.matches({ idle: 'refused' }) && book.context.refusal,
  )
  if (refusal)
    return (
      <Notice tone="error">
        <p>{errorText(i18n, refusal)}</p>
      </Notice>
    )
  if (!isUnanswered) return null
  return (
    <Notice tone="error">
      <p>
        <Trans>No recibimos respuesta. Revisa tu conexión e inténtalo otra vez.</Trans>
      </p>
    </Notice>
  )
}
