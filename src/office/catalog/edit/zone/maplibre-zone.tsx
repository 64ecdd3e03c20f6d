import { useMap } from 'react-map-gl/maplibre'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import engine from '../../../../map/maplibre-engine.tsx'
import { drawnDecimals, useDrawing, type DrawingProps } from './drawing.ts'

/** The drawing on MapLibre. */
const Drawing = (props: DrawingProps) => {
  const { current: map } = useMap()
  useDrawing(
    () => (map ? new TerraDrawMapLibreGLAdapter({ map: map.getMap(), coordinatePrecision: drawnDecimals }) : null),
    props,
  )
  return null
}

export default { engine, Drawing }
