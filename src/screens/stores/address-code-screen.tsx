import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { formatAddressCode, parseAddressCode } from '../../../contract/address-code.ts'
import { orderTypeLetters } from '../../../contract/order-type-letters.ts'
import type { OrderType } from '../../../contract/primitives.ts'
import type { RouterContext } from '../../router-context/router-context.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ChipLink } from '../../ui/form/chip.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CarryoutButton, DeliveryButton, StoreEntries, StoreEntry } from './store-entry.tsx'
import type { StoreFacts } from './store-facts.ts'
import { StoreMapPlace } from './store-map-place.tsx'
import { useOpenStates } from './use-open-states.ts'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './stores.module.css'

// Only members have saved addresses.
const SavedPlaces = lazy(whenOnline(() => import('../localization/deferred/saved-places.tsx')))

export type AddressCodePage = {
  /** The code as in the address. */
  text: string
  orderType: OrderType
  /** Stores that serve the code; null for an invalid one, `failed` without an answer. */
  stores: readonly StoreFacts[] | 'failed' | null
}

/** Search by the chain's 7-digit address code, with its stores [place.address-code]. */
export const AddressCodeScreen = ({ text, orderType, stores }: AddressCodePage) => {
  const { t } = useLingui()
  const isMember = useMachineSelector('session', (session) => Boolean(session?.context.member))
  return (
    <main id="main" className="wrap">
      <div className={styles.finder}>
        <div className={styles.codes}>
          <h1 className={styles.name}>
            <Trans>Busca por código de dirección</Trans>
          </h1>
          <Panel>
            <CodeForm key={text} text={text} orderType={orderType} />
          </Panel>
          {isMember && (
            <Suspense>
              <SavedPlaces href="/" />
            </Suspense>
          )}
          {stores === 'failed' && (
            <Notice tone="error">
              <p>
                <Trans>La búsqueda no contestó. Revisa tu conexión y vuelve a buscar.</Trans>
              </p>
            </Notice>
          )}
          {Array.isArray(stores) && <Serving code={text} orderType={orderType} stores={stores} />}
        </div>
        {Array.isArray(stores) && stores.length > 0 && (
          <div className={styles.beside}>
            <StoreMapPlace label={t`Mapa de las tiendas que llegan a tu código`} stores={stores} />
          </div>
        )}
      </div>
    </main>
  )
}

const CodeForm = ({ text, orderType }: { text: string; orderType: OrderType }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { market } = useLoaderData({ from: '__root__' })
  const length = market.address_code_length
  const [typed, setTyped] = useState(text)
  const [judged, setJudged] = useState(text)
  const reading = parseAddressCode(market, judged)
  const isAsked = judged !== '' || judged !== text
  const error =
    reading.kind === 'invalid'
      ? t({
          id: 'message_invalid_postcode',
          message: `Ese código no es válido. Tiene ${length} dígitos: tu ZIP y el sector, como 00907-01.`,
        })
      : reading.kind === 'empty' && isAsked
        ? t({ id: 'message_empty_postcode', message: 'Escribe tu código de dirección.' })
        : undefined
  const submit = () => {
    const asked = parseAddressCode(market, typed)
    setJudged(asked.kind === 'empty' ? ' ' : typed)
    const opt = orderTypeLetters[orderType]
    if (asked.kind === 'code')
      void navigate({ to: '/result-localization/{-$zip}/{-$opt}', params: { zip: asked.code, opt } })
  }
  return (
    <form
      className={styles.code}
      action="/localization"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t`Código de dirección`}
        name="code"
        value={typed}
        icon="map-pin"
        placeholder="00907-01"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        hint={t`Los 5 dígitos de tu ZIP y los 2 de tu sector. ¿No sabes tu sector? Escribe solo tu ZIP.`}
        {...(error !== undefined && { error })}
        onChange={setTyped}
        onClear={() => setTyped('')}
      />
      <Button type="submit" kind="main" icon="search" isWide>
        <Trans>Buscar</Trans>
      </Button>
      {reading.kind === 'invalid' && reading.zip !== null && <ZipAsAddress zip={reading.zip} orderType={orderType} />}
    </form>
  )
}

/** A ZIP is no address code: one press searches it as an address. */
const ZipAsAddress = ({ zip, orderType }: { zip: string; orderType: OrderType }) => {
  const navigate = useNavigate()
  const send = useSend('localization')
  return (
    <Button
      isWide
      icon="map-pin"
      onClick={() => {
        send({ type: 'orderType.chosen', orderType })
        send({ type: 'address.typed', text: zip })
        send({ type: 'address.submitted' })
        void navigate({ to: '/' })
      }}
    >
      <Trans>Buscar el ZIP {zip} como dirección</Trans>
    </Button>
  )
}

type ServingProps = { code: string; orderType: OrderType; stores: readonly StoreFacts[] }

const Serving = ({ code, orderType, stores }: ServingProps) => {
  const ask = useCallback(async (api: Awaited<ReturnType<RouterContext['api']>>) => api.storesOfCode(code), [code])
  const states = useOpenStates(ask)
  const written = formatAddressCode(code)
  return (
    <>
      <nav className={styles.chips}>
        <ChipLink href={`/result-localization/${code}/D`} isCurrent={orderType === 'delivery'}>
          <Trans>Entrega</Trans>
        </ChipLink>
        <ChipLink href={`/result-localization/${code}/C`} isCurrent={orderType === 'carryout'}>
          <Trans>Recoger</Trans>
        </ChipLink>
      </nav>
      {stores.length === 0 ? (
        <Notice tone="offer">
          <p>
            <Trans id="localization.zipcode.stores_404">Todavía no tenemos tiendas para el código {written}.</Trans>
          </p>
          <ButtonLink href="/find-a-hut" size="small">
            <Trans>Ver todas las tiendas</Trans>
          </ButtonLink>
        </Notice>
      ) : (
        <p className={styles.count}>
          <Plural value={stores.length} one="# tienda para" other="# tiendas para" /> {written}
        </p>
      )}
      <StoreEntries>
        {stores.map((store, index) => (
          <StoreEntry key={store.code} store={store} number={index + 1} state={states.get(store.code)}>
            {orderType === 'delivery' ? <DeliveryButton store={store} /> : <CarryoutButton store={store} />}
          </StoreEntry>
        ))}
      </StoreEntries>
    </>
  )
}
