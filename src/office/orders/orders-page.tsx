import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { isSameQuery } from '../../../machines/office/order-search.machine.ts'
import type { OrderQuery } from '../../../machines/office/order-search.ports.ts'
import { Button } from '../../ui/form/button.tsx'
import { useOffice } from '../office-context.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { stringifySearch } from '../office-search.ts'
import { orders as route } from '../routes.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { OrdersTable } from './orders-table.tsx'
import { PausedStores } from './paused-stores.tsx'
import { SearchForm } from './search-form.tsx'
import { UnacceptedOrders } from './unaccepted-orders.tsx'
import styles from './orders.module.css'

/** Keeps the address at the search; `give` hears of another address, such as by the back button. */
function useSearchInAddress(query: OrderQuery, isTyping: boolean, give: (query: OrderQuery) => void) {
  const router = useRouter()
  const given = route.useSearch()
  const written = useRef<OrderQuery>(given)
  useEffect(() => {
    if (!isSameQuery(given, written.current)) give(given)
    written.current = given
  }, [give, given])
  useEffect(() => {
    if (isTyping || isSameQuery(query, written.current)) return
    written.current = query
    router.history.replace(`/office/orders${stringifySearch(query)}`)
  }, [query, isTyping, router])
}

/** Finding orders by what a customer says. */
export const OrdersPage = () => {
  const { t } = useLingui()
  const { machines } = useOffice()
  const search = route.useSearch()
  const [state, send] = useMachine(machines.orderSearch, { input: { query: search } })
  const { query, orders, problem } = state.context
  const give = useCallback((given: OrderQuery) => send({ type: 'query.given', query: given }), [send])
  useSearchInAddress(query, state.matches('typing'), give)
  usePageTitle(t`Órdenes`)
  const isSearching = state.matches('searching') || state.matches('typing')
  const isRead = state.matches('whole') || state.matches('listed')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Órdenes</Trans>
      </h1>
      <UnacceptedOrders />
      <PausedStores />
      <SearchForm
        query={query}
        onType={(typed) => send({ type: 'query.typed', query: typed })}
        onSubmit={() => send({ type: 'search.submitted' })}
      />
      <output className={styles.count}>
        {isSearching && <Trans>Buscando…</Trans>}
        {isRead && <Plural value={orders.length} one="# orden" other="# órdenes" />}
        {state.matches('none') && <Trans>Ninguna orden</Trans>}
      </output>
      {state.matches('none') && <None query={query} onClear={() => send({ type: 'query.typed', query: everything })} />}
      {state.matches('unread') && (
        <ProblemNotice problem={problem}>
          <Button size="small" onClick={() => send({ type: 'search.submitted' })}>
            <Trans>Buscar otra vez</Trans>
          </Button>
        </ProblemNotice>
      )}
      {orders.length > 0 && <OrdersTable orders={orders} isOld={isSearching || state.matches('unread')} />}
      {state.matches('moreUnread') && <ProblemNotice problem={problem} />}
      {(state.matches('listed') || state.matches('readingMore') || state.matches('moreUnread')) && (
        <div className={styles.more}>
          <Button isLoading={state.matches('readingMore')} onClick={() => send({ type: 'more.wanted' })}>
            <Trans>Ver órdenes más viejas</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

const everything: OrderQuery = { search: '', outlet: '', from: '', to: '' }

const None = ({ query, onClear }: { query: OrderQuery; onClear: () => void }) => {
  const isFiltered = Object.values(query).some((value) => value !== '')
  return (
    <div className={styles.none}>
      <p>
        {isFiltered ? (
          <Trans>
            Nada coincide con esa búsqueda. Prueba con el número de la orden, el teléfono o el correo. También puedes
            ampliar las fechas.
          </Trans>
        ) : (
          <Trans>Todavía no hay órdenes.</Trans>
        )}
      </p>
      {isFiltered && (
        <Button size="small" onClick={onClear}>
          <Trans>Quitar los filtros</Trans>
        </Button>
      )}
    </div>
  )
}
