import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import styles from './star-rating-field.module.css'

const outline = 'm12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.4l6.6-.9z'

const Star = ({ isOn }: { isOn: boolean }) => (
  <svg viewBox="0 0 24 24" className={isOn ? styles.on : styles.off} aria-hidden="true" focusable="false">
    <path d={outline} />
  </svg>
)

type StarFieldProps = {
  legend: ReactNode
  /** Names of the ratings, from one star up. */
  labels: readonly string[]
  /** 0 without a choice. */
  stars: number
  onChange: (stars: number) => void
}

/** A star rating: radio buttons drawn as stars. */
export const StarRatingField = ({ legend, labels, stars, onChange }: StarFieldProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.stars}>
      {labels.map((label, index) => (
        <label key={label} className={styles.star}>
          <input
            type="radio"
            name="stars"
            value={index + 1}
            checked={stars === index + 1}
            onChange={() => onChange(index + 1)}
            aria-label={label}
            className={styles.input}
          />
          <Star isOn={index < stars} />
        </label>
      ))}
    </div>
  </fieldset>
)

/** A rating to display. */
export const StarRating = ({ label, stars, of }: { label: string; stars: number; of: number }) => (
  <p className={styles.stars}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: of }, (_, index) => (
      <Star key={index} isOn={index < stars} />
    ))}
  </p>
)
