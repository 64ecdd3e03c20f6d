import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useAnnounce } from '../../../machine-bindings/use-machine.ts'
import styles from './banner-rotation.module.css'

/** Milliseconds for which a banner is shown [page.banners]. */
const shownFor = 5000

const isStillAsked = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const looks = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const

/** Returns whether the banners are hovered or have the focus. */
function useIsLookedAt(stage: RefObject<HTMLElement | null>): boolean {
  const [isLookedAt, setLookedAt] = useState(false)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const look = () => setLookedAt(element.matches(':hover, :has(:focus-visible)'))
    look()
    for (const type of looks) element.addEventListener(type, look)
    return () => {
      for (const type of looks) element.removeEventListener(type, look)
    }
  }, [stage])
  return isLookedAt
}

type BannerRotationProps = {
  /** The element around the banners. */
  stage: RefObject<HTMLElement | null>
  names: readonly string[]
  shown: number
  onShow: (index: number) => void
}

/** Rotates banners until they are hovered, focused or paused (WCAG 2.2.2), with a button for each. */
const BannerRotation = ({ stage, names, shown, onShow }: BannerRotationProps) => {
  const { t } = useLingui()
  const say = useAnnounce()
  const isStill = isStillAsked()
  const isLookedAt = useIsLookedAt(stage)
  const [isPaused, setPaused] = useState(false)
  const count = names.length
  const isTurning = !isStill && !isPaused && !isLookedAt
  useLayoutEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => onShow((shown + 1) % count), shownFor)
    return () => clearTimeout(timer)
  }, [isTurning, shown, count, onShow])
  return (
    <div className={clsx(styles.controls, isTurning && styles.turning)}>
      {!isStill && (
        <button
          type="button"
          className={styles.control}
          aria-label={isPaused ? t`Seguir pasando las promociones` : t`Parar las promociones`}
          onClick={() => setPaused(!isPaused)}
        >
          <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true">
            <path d={isPaused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14'} />
          </svg>
        </button>
      )}
      {names.map((name, index) => {
        const number = index + 1
        return (
          <button
            key={name}
            type="button"
            className={styles.control}
            aria-label={t`Promoción ${number} de ${count}: ${name}`}
            aria-current={index === shown}
            onClick={() => {
              onShow(index)
              setPaused(true) // the chosen banner stays
              say(name)
            }}
          >
            <span className={styles.dot} />
          </button>
        )
      })}
    </div>
  )
}

export default BannerRotation
