import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { useId, type ReactNode } from 'react'
import { Stepper } from '../../ui/form/stepper.tsx'
import styles from './topping-row.module.css'

type ToppingRowProps = {
  name: string
  /** Its price, or the meaning of its portion; at the limit, the reason. */
  detail: ReactNode
  iconSrc: string
  portion: number
  /** The current maximum. */
  max: number
  onChange: (portion: number) => void
}

/** A topping with its portions; belongs in a list. */
export const ToppingRow = ({ name, detail, iconSrc, portion, max, onChange }: ToppingRowProps) => {
  const { t } = useLingui()
  const detailId = useId()
  return (
    <li className={clsx(styles.row, portion === 0 && max === 0 && styles.off)}>
      <img src={iconSrc} alt="" width="40" height="40" loading="lazy" className={styles.icon} />
      <span>
        <span className={styles.name}>{name}</span>
        <span id={detailId} className={styles.detail}>
          {detail}
        </span>
      </span>
      <Stepper
        label={name}
        less={t`Quitar ${name}`}
        more={t`Añadir ${name}`}
        quantity={portion}
        max={max}
        detailId={detailId}
        onChange={onChange}
      />
    </li>
  )
}
