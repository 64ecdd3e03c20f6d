import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { RouterContext } from '../../router-context/router-context.ts'
import { useIsRunning } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChipToggle } from '../../ui/form/chip.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NoStoresYet } from '../shared/no-stores-yet.tsx'
import { filterStores, noFilters, readFilters, writeFilters, type FinderFilters } from './finder-filters.ts'
import type { StoreFacts } from './store-facts.ts'
import { CarryoutButton, DeliveryButton, StoreEntries, StoreEntry } from './store-entry.tsx'
import { StoreMapPlace } from './store-map-place.tsx'
import { useOpenStates } from './use-open-states.ts'
import styles from './stores.module.css'

const askAll = async (api: Awaited<ReturnType<RouterContext['api']>>) => api.allStores()

/** Filters in the address; the server's page handles only the search. */
function useFilters() {
  const navigate = useNavigate()
  const search: unknown = useSearch({ strict: false })
  const isRunning = useIsRunning('storefront')
  const [changed, setChanged] = useState<FinderFilters | null>(null)
  const change = (filters: FinderFilters) => {
    setChanged(filters)
    void navigate({ to: '/find-a-hut', search: writeFilters(filters), replace: true, resetScroll: false })
  }
  const filters = readFilters(search)
  return { filters: changed ?? (isRunning ? filters : { ...noFilters, text: filters.text }), change }
}

/** All stores: search, filters, list and map [store.finder]. */
export const FinderScreen = ({ stores }: { stores: readonly StoreFacts[] }) => {
  const { t } = useLingui()
  const { filters, change } = useFilters()
  const states = useOpenStates(askAll)
  const found = filterStores(stores, filters, states)
  return (
    <main id="main" className="wrap">
      <div className={`${styles.finder} ${styles.whole}`}>
        <div>
          <h1 className={styles.name}>
            <Trans>Nuestras tiendas</Trans>
          </h1>
          <Filters filters={filters} onChange={change} />
        </div>
        <div className={styles.list}>
          <output aria-live="polite" className={styles.count}>
            <Plural value={found.length} one="# tienda" other="# tiendas" />
          </output>
          {stores.length === 0 && <NoStoresYet />}
          {stores.length > 0 && found.length === 0 && <NoStores filters={filters} onChange={change} />}
          <StoreEntries>
            {found.map((store, index) => (
              <StoreEntry key={store.code} store={store} number={index + 1} state={states.get(store.code)}>
                <CarryoutButton store={store} />
                <DeliveryButton store={store} />
              </StoreEntry>
            ))}
          </StoreEntries>
        </div>
        <div className={styles.beside}>
          <StoreMapPlace label={t`Mapa de las tiendas`} stores={found} />
        </div>
      </div>
    </main>
  )
}

type FiltersProps = { filters: FinderFilters; onChange: (filters: FinderFilters) => void }

const Filters = ({ filters, onChange }: FiltersProps) => {
  const { t } = useLingui()
  return (
    <search>
      <form action="/find-a-hut" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t`Busca tu tienda`}
          name="q"
          value={filters.text}
          icon="search"
          placeholder={t`Nombre, pueblo o ZIP`}
          maxLength={60}
          autoComplete="off"
          onChange={(text) => onChange({ ...filters, text })}
          onClear={() => onChange({ ...filters, text: '' })}
        />
        <fieldset className={styles.chips} aria-label={t`Filtros`}>
          <ChipToggle isOn={filters.open} onToggle={(open) => onChange({ ...filters, open })}>
            <Trans>Abiertas ahora</Trans>
          </ChipToggle>
          <ChipToggle isOn={filters.delivery} onToggle={(delivery) => onChange({ ...filters, delivery })}>
            <Trans>Entrega</Trans>
          </ChipToggle>
          <ChipToggle isOn={filters.curbside} onToggle={(curbside) => onChange({ ...filters, curbside })}>
            <Trans>En el carro (curbside)</Trans>
          </ChipToggle>
        </fieldset>
      </form>
    </search>
  )
}

/** No results: why, and how to reset. */
const NoStores = ({ filters, onChange }: FiltersProps) => {
  const { t } = useLingui()
  const { text } = filters
  const hasChips = filters.open || filters.delivery || filters.curbside
  return (
    <Notice>
      <p>
        {text === '' ? (
          <Trans>Ninguna tienda cumple con todo eso ahora mismo.</Trans>
        ) : (
          t`Ninguna tienda tiene “${text}”. Prueba con el pueblo de al lado o con tu ZIP.` // `Trans` would take typed tags for its own
        )}
      </p>
      <div className={styles.entryActions}>
        {hasChips && text !== '' && (
          <Button size="small" onClick={() => onChange({ ...noFilters, text })}>
            <Trans>Quitar los filtros</Trans>
          </Button>
        )}
        <Button size="small" onClick={() => onChange(noFilters)}>
          <Trans>Ver todas las tiendas</Trans>
        </Button>
      </div>
    </Notice>
  )
}
