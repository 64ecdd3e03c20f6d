import { Icon, type IconName } from '../icon.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = { icon: IconName; label: string; onClick: () => void }

export const IconButton = ({ icon, label, onClick }: IconButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
)
