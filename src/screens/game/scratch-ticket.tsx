import type { ReactNode } from 'react'
import { ScratchFoil } from './scratch-foil.tsx'
import styles from './scratch-ticket.module.css'

type ScratchTicketProps = {
  /** The prize; null before the draw. */
  prize: { image: string | null; name: string; description: string } | null
  isOpen: boolean
  /** Called when enough foil is gone; null while there is nothing to scratch. */
  onScratched: (() => void) | null
  /** Text on the foil. */
  invitation: ReactNode
}

/** A ticket with foil over its prize, which is hidden from screen readers until it is revealed. */
export const ScratchTicket = ({ prize, isOpen, onScratched, invitation }: ScratchTicketProps) => (
  <div className={styles.ticket}>
    {prize && (
      <div className={styles.prize} aria-hidden={!isOpen}>
        {prize.image && <img src={prize.image} alt="" width="112" height="112" />}
        <p className={styles.name}>{prize.name}</p>
        <p>{prize.description}</p>
      </div>
    )}
    {!isOpen && <ScratchFoil onScratched={onScratched} />}
    {!isOpen && <p className={styles.invitation}>{invitation}</p>}
  </div>
)
