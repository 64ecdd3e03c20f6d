import { Trans, useLingui } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches, shownSuggestions } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { TextButton } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account.module.css'

/** Finds an address by text, suggestion or device position. */
export const AddressSearch = () => {
  const { t } = useLingui()
  const address = useMachineSelector('addressEditor', (editor) => editor?.context.text)
  const isSearching = useMachineSelector('addressEditor', matches({ editing: 'looking' }))
  const isNotFound = useMachineSelector('addressEditor', matches({ editing: { idle: 'notFound' } }))
  const isTooShort = useMachineSelector('addressEditor', matches({ editing: { idle: 'tooShort' } }))
  const options = useMachineSelector('addressSuggestions', shownSuggestions) ?? []
  const send = useSend('addressEditor')
  const suggest = useSend('addressSuggestions')
  if (address === undefined) return null
  const type = (text: string) => {
    send({ type: 'address.typed', text })
    suggest({ type: 'text.changed', text })
  }
  const submit = () => send({ type: 'address.submitted' })
  return (
    <form
      className={styles.actions}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Combobox
        label={t`¿Qué dirección es?`}
        name="address"
        value={address}
        placeholder={t`Dirección, pueblo o código postal`}
        options={options.map(({ placeId, text, detail }) => ({ id: placeId, title: text, detail }))}
        onChange={type}
        onChoose={({ id, title }) => send({ type: 'suggestion.chosen', placeId: id, text: title })}
        onSubmit={submit}
        onClear={() => type('')}
        {...(isNotFound && {
          error: t`No encontramos esa dirección en Puerto Rico. Revísala o escribe el pueblo o el código postal.`,
        })}
        {...(isTooShort && {
          error: t`Escribe un poco más: una dirección, un pueblo o un código postal.`,
        })}
      />
      <SearchOutcome />
      <div className={styles.links}>
        <Button type="submit" icon="search" isLoading={isSearching}>
          <Trans>Buscar</Trans>
        </Button>
        <TextButton icon="locate-fixed" onClick={() => send({ type: 'position.asked' })}>
          <Trans>Usar mi ubicación</Trans>
        </TextButton>
      </div>
    </form>
  )
}

/** Why no place was found, and what to do instead. */
const SearchOutcome = () => {
  const isDenied = useMachineSelector('addressEditor', matches({ editing: { idle: 'positionDenied' } }))
  const isAbroad = useMachineSelector('addressEditor', matches({ editing: { idle: 'positionAbroad' } }))
  const hasFailed = useMachineSelector('addressEditor', matches({ editing: { idle: 'failed' } }))
  const send = useSend('addressEditor')
  if (isDenied)
    return (
      <Notice tone="offer">
        <p>
          <Trans>Tu dispositivo no nos dijo dónde estás. Escribe tu dirección, tu pueblo o tu código postal.</Trans>
        </p>
      </Notice>
    )
  if (isAbroad)
    return (
      <Notice tone="offer">
        <p>
          <Trans>Según tu dispositivo, estás fuera de Puerto Rico. Escribe una dirección en Puerto Rico.</Trans>
        </p>
      </Notice>
    )
  if (!hasFailed) return null
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
