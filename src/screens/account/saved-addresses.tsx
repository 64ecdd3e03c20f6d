import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { emptyAddress } from '../../../contract/delivery-address.ts'
import type { CustomerProfile, SavedLocation } from '../../../contract/customers.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { TextButton, TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { AddressText } from '../address/address-text.tsx'
import { RefusalNotice } from './account-page.tsx'
import styles from './account.module.css'

/** The member's saved addresses, with their actions. */
export const SavedAddresses = ({ member: { locations } }: { member: CustomerProfile }) => {
  const { market } = useLoaderData({ from: '__root__' })
  const title = useListFocus()
  const limit = market.location_limit
  return (
    <Panel>
      <div className={styles.content}>
        <h2 id="direcciones" ref={title}>
          <Trans>Tus direcciones</Trans>
        </h2>
        <ChangeOutcome />
        {locations.length === 0 && (
          <p>
            <Trans>Guarda tu casa o tu trabajo y pide con un toque.</Trans>
          </p>
        )}
        <ul>
          {locations.map((location) => (
            <SavedAddress key={location.id} location={location} />
          ))}
        </ul>
        {locations.length < limit ? (
          <ButtonLink href="/add-location" isWide icon={deferredIcons.plus}>
            <Trans>Añadir una dirección</Trans>
          </ButtonLink>
        ) : (
          <p className="small soft">
            <Trans>Tienes guardadas las {limit} que caben. Borra una para añadir otra.</Trans>
          </p>
        )}
      </div>
    </Panel>
  )
}

/** Moves the focus to the list after a removal, because the pressed button is gone. */
function useListFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  const isRemoval = useMachineSelector('addressBook', (book) => book?.context.change?.kind === 'removal')
  const isOver = useMachineSelector('addressBook', matches({ idle: 'changed' }, { idle: 'gone' }))
  const isRemoved = isRemoval && isOver
  const wasRemoved = useRef(isRemoved)
  useEffect(() => {
    const isNews = isRemoved && !wasRemoved.current
    wasRemoved.current = isRemoved
    if (!isNews || !title.current) return
    title.current.tabIndex = -1
    requestAnimationFrame(() => title.current?.focus())
  }, [isRemoved])
  return title
}

const SavedAddress = ({ location }: { location: SavedLocation }) => {
  const send = useSend('addressBook')
  const { id, name, address, instructions, is_default: isDefault } = location
  const hidden = <VisuallyHidden>{name}</VisuallyHidden>
  return (
    <li className={styles.channel}>
      <div className={styles.links}>
        <h3>{name}</h3>
        {isDefault && (
          <Badge tone="done" icon={deferredIcons.check}>
            <Trans>La principal</Trans>
          </Badge>
        )}
      </div>
      <AddressText address={{ ...emptyAddress, ...address }} />
      {instructions !== '' && <p className="small soft">{instructions}</p>}
      <div className={styles.links}>
        <TextLink href={`/add-location/${id}`} icon={deferredIcons.pencil}>
          <span>
            <Trans>Cambiar {hidden}</Trans>
          </span>
        </TextLink>
        {!isDefault && (
          <TextButton icon={deferredIcons.check} onClick={() => send({ type: 'default.chosen', location })}>
            <span>
              <Trans>Poner {hidden} como principal</Trans>
            </span>
          </TextButton>
        )}
        <TextButton icon={deferredIcons.trash} onClick={() => send({ type: 'removal.asked', location })}>
          <span>
            <Trans>Borrar {hidden}</Trans>
          </span>
        </TextButton>
      </div>
    </li>
  )
}

const outcomes = ['refused', 'gone', 'unanswered'] as const
const outcomeOf = (book: SnapshotOf<'addressBook'> | undefined) => outcomes.find((idle) => book?.matches({ idle }))

/** The outcome of the last change: failed, or nothing to change. */
const ChangeOutcome = () => {
  const { t } = useLingui()
  const outcome = useMachineSelector('addressBook', outcomeOf)
  const refusal = useMachineSelector('addressBook', (book) => book?.context.refusal)
  const send = useSend('addressBook')
  if (outcome === 'refused') return <RefusalNotice refusal={refusal} />
  if (outcome === 'gone')
    return (
      <Notice>
        <p>{t`Esa dirección ya no estaba guardada: la borraste antes, aquí o en otro dispositivo.`}</p>
      </Notice>
    )
  if (outcome !== 'unanswered') return null
  return (
    <Notice tone="error">
      <p>
        <Trans>No recibimos respuesta. Revisa tu conexión e inténtalo otra vez.</Trans>
      </p>
      <Button size="small" onClick={() => send({ type: 'change.retried' })}>
        <Trans>Intentar otra vez</Trans>
      </Button>
    </Notice>
  )
}
