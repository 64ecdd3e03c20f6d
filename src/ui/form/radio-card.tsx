import { clsx } from 'clsx/lite'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import styles from './radio-card.module.css'

type RadioCardProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  title: ReactNode
  detail?: ReactNode
  icon?: IconName
  /** Above its text, such as the sizes of a pizza. */
  picture?: ReactNode
  /** Address of a small picture before its text. */
  pictureSrc?: string
  /** Aligned at the end, such as a surcharge. */
  end?: ReactNode
  /** Its detail explains why. */
  isDisabled?: boolean
}

/** A choice that fills a card. Belongs in a `RadioCards`. */
export const RadioCard = (props: RadioCardProps) => {
  const { name, value, isChosen, onChoose, title, detail, icon, picture, pictureSrc, end, isDisabled = false } = props
  const isTall = picture !== undefined
  const id = useId()
  return (
    <label className={clsx(styles.card, isTall && styles.tall, isDisabled && styles.off)}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={end ? `${id}-title ${id}-end` : `${id}-title`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        onChange={onChoose}
      />
      {isTall ? picture : !pictureSrc && <span className={styles.dot} />}
      {icon && <Icon name={icon} className={styles.icon} />}
      {pictureSrc && <img src={pictureSrc} alt="" width="56" height="56" loading="lazy" className={styles.thumb} />}
      <span className={styles.words}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {detail && (
          <span id={`${id}-detail`} className={styles.detail}>
            {detail}
          </span>
        )}
      </span>
      {end && (
        <span id={`${id}-end`} className={styles.end}>
          {end}
        </span>
      )}
    </label>
  )
}

/** Scrolls a box of cards to the initial choice, once. */
function useShownChoice(isLong: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  useEffect(() => {
    const card = box.current?.querySelector(':checked')?.parentElement
    if (!isLong || isShown.current || !box.current || !card) return
    isShown.current = true
    if (!box.current.contains(document.activeElement)) box.current.scrollTop = card.offsetTop - card.offsetHeight / 2
  })
  return box
}

type RadioCardsProps = {
  legend: ReactNode
  isLegendHidden?: boolean
  /** `roomy`: as many columns as fit. */
  columns?: 1 | 2 | 4 | 'roomy'
  /** Whether the cards scroll in a box, so that the next section stays near. */
  isLong?: boolean
  /** Target for scrolling and focus. */
  id?: string
  /** Id of the group's error message. */
  problemId?: string | undefined
  children: ReactNode
}

export const RadioCards = ({
  legend,
  isLegendHidden = false,
  columns = 1,
  isLong = false,
  id,
  problemId,
  children,
}: RadioCardsProps) => {
  const box = useShownChoice(isLong)
  return (
    <fieldset id={id} aria-invalid={problemId !== undefined || undefined} aria-describedby={problemId}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div
        ref={box}
        className={clsx(
          styles.cards,
          columns === 2 && styles.two,
          columns === 4 && styles.four,
          columns === 'roomy' && styles.roomy,
          isLong && styles.long,
        )}
      >
        {children}
      </div>
    </fieldset>
  )
}

const discWidths = { personal: 1.5, medium: 1.9, large: 2.3, familiar: 2.7 }

/** The disc of dough above the name of a size. */
export const SizePicture = ({ size }: { size: keyof typeof discWidths }) => (
  <span className={styles.disc} style={{ width: `${discWidths[size]}rem`, height: `${discWidths[size]}rem` }} />
)
