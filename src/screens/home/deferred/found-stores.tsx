import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useMachineSelector } from '../../../bindings/use-machine-selector.ts'
import { DeliveryPromise } from './delivery-offer.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import { StoreChoice } from './store-choice.tsx'

// Only members have some.
const SavedPlaces = lazy(() => import('./saved-places.tsx'))

const PlaceMapMissing = () =>
  useMachineSelector('localization', (localization) => localization?.context.stores.length) ? (
    <p className="small soft">
      <Trans>El mapa no se puede mostrar aquí. Todo lo demás funciona igual.</Trans>
    </p>
  ) : null

// A file that does not come must not take the page with it, and the map's own boundary comes with such a file.
const PlaceMap = lazy(() =>
  import('./place-map.tsx').then(
    (module) => ({ default: module.PlaceMap }),
    () => ({ default: PlaceMapMissing }),
  ),
)

/** What a search found: its outcome, the stores to choose from, and the map, which takes nothing with it when it does not come. */
export const FoundStores = () => {
  const isMember = useMachineSelector('session', (session) => Boolean(session?.context.member))
  const isDelivery = useMachineSelector(
    'localization',
    (localization) => localization?.context.orderType === 'delivery',
  )
  const map = (
    <Suspense>
      <PlaceMap />
    </Suspense>
  )
  return (
    <>
      <SearchOutcome />
      {isMember && (
        <Suspense>
          <SavedPlaces />
        </Suspense>
      )}
      <DeliveryPromise />
      {isDelivery && map}
      <StoreChoice />
      {!isDelivery && map}
    </>
  )
}
