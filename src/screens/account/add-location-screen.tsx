import { Trans } from '@lingui/react/macro'
import { useIsRunning, useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { AccountPage, BackToProfile, LoadingPlaceholder } from './account-page.tsx'
import { AddressSearch } from './address-search.tsx'
import { LocationForm } from './location-form.tsx'
import { MembersOnly } from './members-only.tsx'

export const AddLocationScreen = () => {
  const isRunning = useIsRunning('addressEditor')
  const isUnknown = useMachineSelector('addressEditor', matches('unknown'))
  const isSaved = useMachineSelector('addressEditor', (editor) => Boolean(editor?.context.id))
  if (isUnknown) return <NoSuchAddress />
  const title = isSaved ? <Trans>Cambia la dirección</Trans> : <Trans>Guarda una dirección</Trans>
  return (
    <MembersOnly title={title}>
      {(member) => (
        <AccountPage title={title} after={<BackToProfile />}>
          {isRunning ? (
            <>
              <AddressSearch />
              <LocationForm member={member} />
            </>
          ) : (
            <LoadingPlaceholder />
          )}
        </AccountPage>
      )}
    </MembersOnly>
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
    <ButtonLink href="/add-location" isWide icon={deferredIcons.plus}>
      <Trans>Añadir una dirección</Trans>
    </ButtonLink>
  </AccountPage>
)
