import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { deferredIcons } from '../../../ui/deferred-icons.ts'
import styles from './place-and-time-bar.module.css'

type ContextBarProps = {
  orderType: 'delivery' | 'carry-out'
  /** The store, or the delivery address. */
  place: string
  /** "Lo antes posible: <b>20 a 25 min</b>", or day and time. */
  time: ReactNode
  onChangePlace: () => void
  onChangeTime: () => void
}

const Part = ({ icon, onClick, children }: { icon: IconName; onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.part} onClick={onClick}>
    <Icon name={icon} className={styles.icon} />
    <span className={styles.words}>
      {children}{' '}
      <u>
        <Trans>Cambiar</Trans>
      </u>
    </span>
    <Icon name={deferredIcons.chevronDown} size="small" className={styles.chevron} />
  </button>
)

/** Place and time of the order, below the header of every ordering page. */
export const PlaceAndTimeBar = ({ orderType, place, time, onChangePlace, onChangeTime }: ContextBarProps) => (
  <div className={styles.bar}>
    <div className={clsx('wrap', styles.parts)}>
      <Part icon={orderType === 'delivery' ? 'bike' : 'store'} onClick={onChangePlace}>
        {orderType === 'delivery' ? (
          <Trans>
            Entrega en <b>{place}</b>
          </Trans>
        ) : (
          <Trans>
            Recoges en <b>{place}</b>
          </Trans>
        )}
      </Part>
      <Part icon={deferredIcons.clock} onClick={onChangeTime}>
        {time}
      </Part>
    </div>
  </div>
)
