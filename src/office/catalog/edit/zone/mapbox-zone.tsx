import { useMap } from 'react-map-gl/mapbox'
import { TerraDrawMapboxGLAdapter } from 'terra-draw-mapbox-gl-adapter'
import engine from '../../../../map/mapbox-engine.tsx'
import { drawnDecimals, useDrawing, type DrawingProps } from './drawing.ts'

/** The drawing on Mapbox. */
const Drawing = (props: DrawingProps) => {
  const { current: map } = useMap()
  useDrawing(
    () => (map ? new TerraDrawMapboxGLAdapter({ map: map.getMap(), coordinatePrecision: drawnDecimals }) : null),
    props,
  )
  return null
}

export default { engine, Drawing }
