import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { addressLine } from '../../../../contract/delivery-address.ts'
import type { SavedLocation } from '../../../../contract/customers.ts'
import { placeOfLocation } from '../../../../machines/address/address-editor.rules.ts'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { deferredIcons } from '../../../ui/deferred-icons.ts'
import styles from '../localization-panel.module.css'

/** Number of addresses shown at first. */
const offered = 3

type SavedPlacesProps = {
  /** The page of the search, if it is another one. */
  href?: string
  onChoose?: () => void
}

/** A member's saved addresses, one tap each [member.addresses]. */
const SavedPlaces = ({ href, onChoose }: SavedPlacesProps) => {
  const locations = useMachineSelector('session', (session) => session?.context.member?.locations) ?? []
  const isOffered = useMachineSelector('localization', matches('searching', 'choosing'))
  const [isWhole, setWhole] = useState(false)
  if (locations.length === 0 || !isOffered) return null
  return (
    <section className={styles.summary}>
      <h2 className={styles.heading}>
        <Trans>Entrega en tus direcciones</Trans>
      </h2>
      <div className={styles.actions}>
        {locations.slice(0, isWhole ? locations.length : offered).map((location) => (
          <SavedPlace key={location.id} location={location} href={href} onChoose={onChoose} />
        ))}
      </div>
      {!isWhole && locations.length > offered && (
        <div>
          <TextButton icon={deferredIcons.plus} onClick={() => setWhole(true)}>
            <Trans>Ver las demás</Trans>
          </TextButton>
        </div>
      )}
    </section>
  )
}

type SavedPlaceProps = { location: SavedLocation; href: string | undefined; onChoose: (() => void) | undefined }

const SavedPlace = ({ location, href, onChoose }: SavedPlaceProps) => {
  const send = useSend('localization')
  const choose = () => {
    onChoose?.()
    send({ type: 'place.chosen', place: placeOfLocation(location) })
  }
  const words = (
    <span className={styles.saved}>
      <span>{location.name}</span> <span className="small soft">{addressLine(location.address)}</span>
    </span>
  )
  const next = <Icon name={deferredIcons.chevronRight} />
  return href === undefined ? (
    <Button isWide icon={deferredIcons.house} end={next} onClick={choose}>
      {words}
    </Button>
  ) : (
    <ButtonLink isWide icon={deferredIcons.house} end={next} href={href} onClick={choose}>
      {words}
    </ButtonLink>
  )
}

export default SavedPlaces
