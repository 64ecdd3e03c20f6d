import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { deferredIcons } from '../ui/deferred-icons.ts'
import { hasWebGl } from './has-webgl.ts'
import { MapErrorBoundary } from './map-error-boundary.tsx'
import type { PinMapProps, StoreMapProps } from './map-types.ts'
import { whenOnline } from '../ui/when-online.ts'
import styles from './map.module.css'
import { useMediaQuery } from '../ui/use-media-query.ts'

const RunningMap = lazy(whenOnline(() => import('./running-map.tsx')))
const MapDialog = lazy(whenOnline(() => import('./map-dialog.tsx')))

/**
 * Stores on a map, in its parent's space on a wide screen, behind a button on the phone [access.map]. Everything
 * loads when it is first shown; render it once the machines run. It is optional: on failure a sentence replaces it.
 */
export const StoreMap = (props: StoreMapProps) => <MapPlace {...props} />

/** The same with the customer's pin. */
export const PinMap = (props: PinMapProps) => <MapPlace {...props} />

const MapPlace = (props: StoreMapProps | PinMapProps) => {
  const isWide = useMediaQuery('(width > 48rem)')
  const [isOpen, setOpen] = useState(false)
  if (isWide)
    return (
      <div className={styles.inline}>
        <AttemptedMap {...props} />
      </div>
    )
  return (
    <>
      <Button isWide icon={deferredIcons.map} onClick={() => setOpen(true)}>
        <Trans>Abrir mapa</Trans>
      </Button>
      {isOpen && (
        <MapErrorBoundary fallback={<MapMissing />}>
          <Suspense>
            <MapDialog title={props.label} onClose={() => setOpen(false)}>
              <AttemptedMap {...closingOnConfirm(props, () => setOpen(false))} />
            </MapDialog>
          </Suspense>
        </MapErrorBoundary>
      )}
    </>
  )
}

/** Closes a dialog's map once the pin is confirmed. */
const closingOnConfirm = (props: StoreMapProps | PinMapProps, close: () => void): StoreMapProps | PinMapProps => {
  if (!('onPinConfirmed' in props)) return props
  const { onPinConfirmed } = props
  const confirm = () => {
    onPinConfirmed()
    close()
  }
  return { ...props, onPinConfirmed: confirm }
}

const AttemptedMap = (props: StoreMapProps | PinMapProps) => {
  const [isMissing, setMissing] = useState(() => !hasWebGl())
  const fail = useCallback(() => setMissing(true), [])
  if (isMissing) return <MapMissing />
  return (
    <MapErrorBoundary fallback={<MapMissing />}>
      <Suspense fallback={<div className={styles.waiting} />}>
        <RunningMap {...props} onFailed={fail} />
      </Suspense>
    </MapErrorBoundary>
  )
}

const MapMissing = () => (
  <p className={styles.missing}>
    <Trans>El mapa no se puede mostrar aquí. Todo lo demás funciona igual.</Trans>
  </p>
)
