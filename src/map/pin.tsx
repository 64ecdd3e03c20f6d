import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { MapPoint, Surface } from './map-types.ts'
import styles from './map.module.css'
import { panIntoView, movePointByKey } from './map-view.ts'

type PinProps = { pin: MapPoint; surface: Surface | null; onMoved: (pin: MapPoint) => void }

/** The customer's place: a button that arrow keys move, in steps by zoom. */
export const Pin = ({ pin, surface, onMoved }: PinProps) => {
  const { t } = useLingui()
  const helpId = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Listens on the button itself, because the map below would pan.
    const move = (event: KeyboardEvent) => {
      const by = surface && movePointByKey(event)
      if (!by) return
      event.preventDefault()
      event.stopPropagation()
      const { x, y } = surface.project([pin.long, pin.lat])
      const { lng, lat } = surface.unproject([x + by.x, y + by.y])
      panIntoView(surface, { lat, long: lng })
      onMoved({ lat, long: lng })
    }
    const element = button.current
    element?.addEventListener('keydown', move)
    return () => element?.removeEventListener('keydown', move)
  }, [pin, surface, onMoved])
  return (
    <>
      <button ref={button} type="button" className={styles.pin} aria-label={t`Tu punto`} aria-describedby={helpId}>
        <svg viewBox="0 0 44 54" width="44" height="54" aria-hidden="true" focusable="false">
          <path d="M22 52C4 33 3 24 3 20a19 19 0 0 1 38 0c0 4-1 13-19 32z" />
          <path d="M13 19.500 22 11.500l9 8V29a1 1 0 0 1-1 1H14a1 1 0 0 1-1-1z" />
        </svg>
      </button>
      <VisuallyHidden>
        <span id={helpId}>{t`Muévelo con las flechas; con Mayúsculas da pasos más largos.`}</span>
      </VisuallyHidden>
    </>
  )
}
