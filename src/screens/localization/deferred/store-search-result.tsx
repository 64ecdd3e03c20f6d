import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, use } from 'react'
import { useMachineSelector } from '../../../machine-bindings/use-machine.ts'
import { useRouterContext } from '../../../router-context/use-router-context.ts'
import { DeliverySummary } from './delivery-offer.tsx'
import { SearchFailure } from './search-failure.tsx'
import { StoreChoice } from './store-choice.tsx'
import { whenOnline } from '../../../ui/when-online.ts'

// Only members have saved addresses.
const SavedPlaces = lazy(whenOnline(() => import('./saved-places.tsx')))

const PlaceMapMissing = () =>
  useMachineSelector('localization', (localization) => localization?.context.stores.length) ? (
    <p className="small soft">
      <Trans>El mapa no se puede mostrar aquí. Todo lo demás funciona igual.</Trans>
    </p>
  ) : null

// A missing chunk must not break the page, and the map's own boundary is in such a chunk.
const SearchResultMap = lazy(
  whenOnline(() =>
    import('./search-result-map.tsx').then(
      (module) => ({ default: module.SearchResultMap }),
      () => ({ default: PlaceMapMissing }),
    ),
  ),
)

/** The result of a search: its outcome, the stores, and the optional map. */
const StoreSearchResult = () => {
  use(useRouterContext().pageParts()) // has its texts
  const isMember = useMachineSelector('session', (session) => Boolean(session?.context.member))
  const isDelivery = useMachineSelector(
    'localization',
    (localization) => localization?.context.orderType === 'delivery',
  )
  const map = (
    <Suspense>
      <SearchResultMap />
    </Suspense>
  )
  return (
    <>
      <SearchFailure />
      {isMember && (
        <Suspense>
          <SavedPlaces />
        </Suspense>
      )}
      <DeliverySummary />
      {isDelivery && map}
      <StoreChoice />
      {!isDelivery && map}
    </>
  )
}

export default StoreSearchResult
