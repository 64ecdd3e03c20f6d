import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useMachine } from '../../flow/use-machine.ts'
import { MapBoundary } from '../../map/map-boundary.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import { StoreChoice } from './store-choice.tsx'

const PlaceMap = lazy(() => import('./place-map.tsx').then((module) => ({ default: module.PlaceMap })))

/** What a search found: its outcome, the stores to choose from, and the map, which takes nothing with it when it does not come. */
export const FoundStores = () => (
  <>
    <SearchOutcome />
    <StoreChoice />
    <MapBoundary fallback={<PlaceMapMissing />}>
      <Suspense>
        <PlaceMap />
      </Suspense>
    </MapBoundary>
  </>
)

const PlaceMapMissing = () =>
  useMachine('localization')?.context.stores.length ? (
    <p className="small soft">
      <Trans>El mapa no se puede mostrar aquí. Con la lista puedes hacerlo todo igual.</Trans>
    </p>
  ) : null
