import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { hasWebGl } from '../../../../map/has-webgl.ts'
import { MapErrorBoundary } from '../../../../map/map-error-boundary.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LiveRegion } from '../../../../ui/live-region.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useOffice } from '../../../office-context.ts'
import styles from '../../catalog.module.css'
import { useDraft, useField } from '../draft-context.ts'
import { cornersOf, holdsStore, ringOf, squareAround, type Corner } from './zone-corners.ts'
import { CornerList } from './corner-list.tsx'
import zoneStyles from './zone.module.css'

const ZoneMap = lazy(() => import('./zone-map.tsx'))

type ZoneFieldProps = { path: string; name: string; position: Corner; delivers: boolean }

/** The area to which a store delivers: the same corners on a map and in a list. */
export const ZoneField = ({ path, name, position, delivers }: ZoneFieldProps) => {
  const { t } = useLingui()
  const { value, error, set } = useField(path)
  const { api } = useOffice()
  const isLocked = useDraft().state.matches('readOnly')
  const [settings] = useState(() => api.readMapSettings())
  const [said, setSaid] = useState('')
  const corners = cornersOf(value)
  const change = (next: readonly Corner[], words = '') => {
    set({ kind: 'value', value: ringOf(next) })
    setSaid(words)
  }
  return (
    <>
      {error !== undefined && <p className={styles.wrong}>{error}</p>}
      <output>
        {!holdsStore(corners, position) && (
          <Notice tone="offer">
            <Trans>La tienda queda fuera de su área. Se puede publicar, pero mira si es lo que quieres.</Trans>
          </Notice>
        )}
      </output>
      {!delivers && corners.length > 0 && (
        <Notice>
          <Trans>La tienda no entrega: quita el área o marca la entrega en los servicios.</Trans>
        </Notice>
      )}
      <MapErrorBoundary fallback={<NoMap />}>
        {hasWebGl() ? (
          <Suspense fallback={<div className={zoneStyles.map} />}>
            <ZoneMap
              name={name}
              position={position}
              corners={corners}
              settings={settings}
              isLocked={isLocked}
              onDrawn={(drawn) => change(drawn)}
            />
          </Suspense>
        ) : (
          <NoMap />
        )}
      </MapErrorBoundary>
      <CornerList corners={corners} position={position} onChanged={change} />
      <LiveRegion>{said}</LiveRegion>
      <div className={zoneStyles.actions}>
        {corners.length === 0 ? (
          <Button
            onClick={() => change(squareAround(position), t`Ahora hay un área de 4 puntos alrededor de la tienda.`)}
          >
            <Trans>Empezar con un cuadro alrededor de la tienda</Trans>
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => change([], t`Ya no hay área.`)}>
            <Trans>Quitar el área entera</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

const NoMap = () => (
  <p className={styles.facts}>
    <Trans>El mapa no se puede mostrar en este navegador. Cambia los puntos en la lista.</Trans>
  </p>
)
