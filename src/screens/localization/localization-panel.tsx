import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { lazy, Suspense, useState } from 'react'
import type { OrderType } from '../../../contract/primitives.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches, shownSuggestions } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { TextButton } from '../../ui/link.tsx'
import { invalidAddress } from '../../texts/search-messages.ts'
import { TabList, TabPanel } from '../../ui/tab-list.tsx'
import { LazyOrderOffer } from '../cart/lazy-order-offer.tsx'
import { awaitsStores } from './is-searching.ts'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './localization-panel.module.css'

// These need the running machines.
const ChosenPlace = lazy(whenOnline(() => import('./deferred/chosen-place.tsx')))
const LeftNotice = lazy(whenOnline(() => import('./deferred/back-to-start-notice.tsx')))
const FoundStores = lazy(whenOnline(() => import('./deferred/store-search-result.tsx')))

/** Chooses order type, place and store [place.ways]. Works from the first key press, before the machines run. */
export const LocalizationPanel = () => {
  const { t } = useLingui()
  const hasNotice = useMachineSelector('storefront', (storefront) => Boolean(storefront?.context.notice))
  const disposition = useMachineSelector('storefront', (storefront) => storefront?.context.disposition)
  return (
    <section className={styles.panel} aria-label={t`Escoge cómo y dónde`}>
      {hasNotice && (
        <Suspense>
          <LeftNotice />
        </Suspense>
      )}
      <LazyOrderOffer />
      {disposition ? (
        <Suspense>
          <ChosenPlace disposition={disposition} />
        </Suspense>
      ) : (
        <Search />
      )}
    </section>
  )
}

const Search = () => {
  const { t } = useLingui()
  const chosenType = useMachineSelector('localization', (localization) => localization?.context.orderType)
  const send = useSend('localization')
  const [early, setEarly] = useState<OrderType>('carryout')
  const orderType = chosenType ?? early
  return (
    <>
      <TabList
        group="order-type"
        label={t`Cómo quieres tu orden`}
        selected={orderType}
        tabs={[
          { id: 'carryout', label: t`Recoger`, icon: 'store' },
          { id: 'delivery', label: t`Entrega`, icon: 'bike' },
        ]}
        onSelect={(chosen) => {
          setEarly(chosen)
          send({ type: 'orderType.chosen', orderType: chosen })
        }}
      />
      <TabPanel group="order-type" id={orderType} className={styles.content}>
        <AddressSearch orderType={orderType} />
        <SearchResult />
        <Contactless />
      </TabPanel>
    </>
  )
}

const Contactless = () => {
  const send = useSend('storefront')
  return (
    <p className="small">
      <TextButton icon="info" onClick={() => send({ type: 'contactless.asked' })}>
        <Trans>¿Qué significa “sin contacto”?</Trans>
      </TextButton>
    </p>
  )
}

/** Selects whether a place is typed or searched. */
const isSearched = (localization: SnapshotOf<'localization'> | undefined) =>
  localization !== undefined && (localization.context.text !== '' || !localization.matches({ searching: 'waiting' }))

/** The result of a search, or a member's saved places. */
const SearchResult = () => {
  const isBegun = useMachineSelector('localization', isSearched)
  const isMember = useMachineSelector('session', (session) => Boolean(session?.context.member))
  const isAwaited = useMachineSelector('localization', awaitsStores)
  return (
    (isBegun || isMember) && (
      // Their space is kept from the first letter on, so that nothing below moves when they arrive.
      <div className={clsx(styles.content, isAwaited && styles.awaited)}>
        <Suspense>
          <FoundStores />
        </Suspense>
      </div>
    )
  )
}

const AddressSearch = ({ orderType }: { orderType: OrderType }) => {
  const { t } = useLingui()
  const typedText = useMachineSelector('localization', (localization) => localization?.context.text)
  const isNotFound = useMachineSelector('localization', matches({ searching: 'notFound' }))
  const options = useMachineSelector('suggestions', shownSuggestions) ?? []
  const send = useSend('localization')
  const suggest = useSend('suggestions')
  const [early, setEarly] = useState('')
  const text = typedText ?? early
  const type = (typed: string) => {
    setEarly(typed)
    send({ type: 'address.typed', text: typed })
    suggest({ type: 'text.changed', text: typed })
  }
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'address.submitted' })
      }}
    >
      <Combobox
        label={orderType === 'delivery' ? t`¿A dónde te la llevamos?` : t`¿Dónde estás?`}
        name="address"
        value={text}
        placeholder={t`Dirección, pueblo o código postal`}
        options={options.map(({ placeId, text: title, detail }) => ({ id: placeId, title, detail }))}
        onChange={type}
        onChoose={({ id, title }) => {
          setEarly(title)
          send({ type: 'suggestion.chosen', placeId: id, text: title })
        }}
        onSubmit={() => send({ type: 'address.submitted' })}
        onClear={() => type('')}
        {...(isNotFound && { error: t(invalidAddress) })}
      />
      <TextButton icon="locate-fixed" onClick={() => send({ type: 'position.asked' })}>
        <Trans>Usar mi ubicación</Trans>
      </TextButton>
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" formAction="/find-a-hut" isWide>
            <Trans>Buscar tiendas cerca</Trans>
          </Button>
        )}
      </noscript>
    </form>
  )
}
