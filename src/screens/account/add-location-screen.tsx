import { Trans } from '@lingui/react/macro'
import { useMachine } from '../../flow/use-machine.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { lateIcons } from '../../ui/late-icons.ts'
import { AccountPage, Waiting } from './account-page.tsx'
import { AddressSearch } from './address-search.tsx'
import { BackToProfile } from './edit-profile-screen.tsx'
import { LocationForm } from './location-form.tsx'
import { MemberPlace } from './member-place.tsx'

/** A member adds an address or changes one (spec §2 "/add-location/{id?}"). */
export const AddLocationScreen = () => {
  const editor = useMachine('addressEditor')
  if (editor?.matches('unknown')) return <NoSuchAddress />
  const title = editor?.context.id ? <Trans>Cambia la dirección</Trans> : <Trans>Guarda una dirección</Trans>
  return (
    <MemberPlace title={title}>
      {(member) => (
        <AccountPage title={title} after={<BackToProfile />}>
          {editor ? (
            <>
              <AddressSearch />
              <LocationForm member={member} />
            </>
          ) : (
            <Waiting />
          )}
        </AccountPage>
      )}
    </MemberPlace>
  )
}

const NoSuchAddress = () => (
  <AccountPage title={<Trans>Esa dirección no está</Trans>} after={<BackToProfile />}>
    <p>
      <Trans>No la encontramos entre las tuyas. Quizás la borraste, aquí o en otro dispositivo.</Trans>
    </p>
    <ButtonLink href="/profile#direcciones" kind="main" isWide>
      <Trans>Ver mis direcciones</Trans>
    </ButtonLink>
    <ButtonLink href="/add-location" isWide icon={lateIcons.plus}>
      <Trans>Añadir una dirección</Trans>
    </ButtonLink>
  </AccountPage>
)
