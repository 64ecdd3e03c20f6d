import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { hasWebGl } from '../../../../map/has-webgl.ts'
import { MapErrorBoundary } from '../../../../map/map-error-boundary.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useOffice } from '../../../office-context.ts'
import styles from '../../catalog.module.css'
import { useDraft, useField } from '../draft-context.ts'
import { cornersOf, holdsStore, ringOf, squareAround, withCornerAfter, type Corner } from './zone-corners.ts'
import { ZoneCorner } from './zone-corner.tsx'
import zoneStyles from './zone.module.css'

const ZoneMap = lazy(() => import('./zone-map.tsx'))

type ZoneFieldProps = { path: string; name: string; position: Corner; delivers: boolean }

/** The area to which a store delivers: the same corners on a map and in a list. */
export const ZoneField = ({ path, name, position, delivers }: ZoneFieldProps) => {
  const { value, error, set } = useField(path)
  const { api } = useOffice()
  const isLocked = useDraft().state.matches('readOnly')
  const [settings] = useState(() => api.readMapSettings())
  const corners = cornersOf(value)
  const change = (next: readonly Corner[]) => set({ kind: 'value', value: ringOf(next) })
  return (
    <>
      {error !== undefined && <p className={styles.wrong}>{error}</p>}
      {!holdsStore(corners, position) && (
        <Notice tone="offer">
          <Trans>La tienda queda fuera de su área. Se puede publicar, pero mira si es lo que quieres.</Trans>
        </Notice>
      )}
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
              onDrawn={change}
            />
          </Suspense>
        ) : (
          <NoMap />
        )}
      </MapErrorBoundary>
      <CornerList corners={corners} onChanged={change} />
      <div className={zoneStyles.actions}>
        {corners.length === 0 ? (
          <Button onClick={() => change(squareAround(position))}>
            <Trans>Empezar con un cuadro alrededor de la tienda</Trans>
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => change([])}>
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

type CornerListProps = { corners: readonly Corner[]; onChanged: (corners: readonly Corner[]) => void }
const CornerList = ({ corners, onChanged }: CornerListProps) => {
  const { t } = useLingui()
  const count = corners.length
  if (count === 0)
    return (
      <p className={styles.facts}>
        <Trans>Todavía no hay área.</Trans>
      </p>
    )
  return (
    <details>
      <summary className={zoneStyles.summary}>
        <Trans>Los {count} puntos del área en una lista</Trans>
      </summary>
      <ol className={zoneStyles.corners} aria-label={t`Puntos del área`}>
        {corners.map((corner, at) => (
          <ZoneCorner
            // A corner has no name of its own, only its place.
            key={`${at} of ${count}`}
            number={at + 1}
            corner={corner}
            onMoved={(moved) => onChanged(corners.with(at, moved))}
            onRemoved={() => onChanged(corners.toSpliced(at, 1))}
            onInserted={() => onChanged(withCornerAfter(corners, at))}
          />
        ))}
      </ol>
    </details>
  )
}
