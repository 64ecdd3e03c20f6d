import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode, type TerraDrawExtend } from 'terra-draw'
import { cornersOf, isSameArea, ringOf, type Corner } from './zone-corners.ts'

/** Decimals of the degrees that are drawn; those of the catalog's are fewer. */
export const drawnDecimals = 9

export type DrawingProps = {
  corners: readonly Corner[]
  color: `#${string}`
  /** Whether a new area is drawn, corner by corner; else the corners of the area are moved. */
  isNew: boolean
  onDrawn: (corners: readonly Corner[]) => void
}

/** Opens the drawing of one area on a map. */
function openDrawing(
  adapter: TerraDrawExtend.TerraDrawBaseAdapter,
  color: `#${string}`,
  onDrawn: (corners: readonly Corner[]) => void,
) {
  const draw = new TerraDraw({
    adapter,
    modes: [
      new TerraDrawPolygonMode({ styles: { fillColor: color, outlineColor: color } }),
      new TerraDrawSelectMode({
        allowManualDeselection: false,
        flags: { polygon: { feature: { coordinates: { draggable: true, midpoints: true, deletable: true } } } },
        styles: {
          selectedPolygonColor: color,
          selectedPolygonOutlineColor: color,
          selectionPointColor: color,
          selectionPointWidth: 7,
          midPointColor: '#ffffff',
          midPointOutlineColor: color,
          midPointWidth: 5,
        },
      }),
    ],
  })
  const drawn = () => {
    const found = draw
      .getSnapshot()
      .find(({ geometry, properties }) => geometry.type === 'Polygon' && properties['mode'] === 'polygon')
    return cornersOf(found?.geometry.type === 'Polygon' ? found.geometry.coordinates[0] : null)
  }
  draw.start()
  draw.on('finish', () => onDrawn(cornersOf(ringOf(drawn()))))
  return {
    /** Shows an area, whose corners can be moved. */
    show(corners: readonly Corner[]) {
      if (draw.getMode() === 'select' && isSameArea(cornersOf(ringOf(drawn())), corners)) return
      draw.clear()
      draw.setMode('select')
      const ring = ringOf(corners)
      if (corners.length < 3 || !ring) return
      const id = draw.getFeatureId()
      const coordinates = [ring.map(([long, lat]) => [long, lat])]
      const geometry = { type: 'Polygon' as const, coordinates }
      draw.addFeatures([{ id, type: 'Feature', geometry, properties: { mode: 'polygon' } }])
      draw.selectFeature(id)
    },
    /** Begins a new area. */
    begin() {
      draw.clear()
      draw.setMode('polygon')
    },
    close: () => draw.stop(),
  }
}

/** Draws the area on a running map, and tells what was drawn. */
export function useDrawing(makeAdapter: () => TerraDrawExtend.TerraDrawBaseAdapter | null, props: DrawingProps) {
  const { corners, isNew, color, onDrawn } = props
  const drawing = useRef<ReturnType<typeof openDrawing> | null>(null)
  const tell = useEffectEvent(onDrawn)
  const open = useEffectEvent(() => {
    const adapter = makeAdapter()
    return adapter && openDrawing(adapter, color, (drawn) => tell(drawn))
  })
  // Closed before the map is removed, which is after the layout's effects.
  useLayoutEffect(() => {
    drawing.current = open()
    return () => drawing.current?.close()
  }, [])
  useEffect(() => (isNew ? drawing.current?.begin() : drawing.current?.show(corners)), [isNew, corners])
}
