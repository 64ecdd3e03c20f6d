import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import styles from './map.module.css'

type MapDialogProps = { title: string; onClose: () => void; children: ReactNode }

/** The full-screen map of a phone. */
const MapDialog = ({ title, onClose, children }: MapDialogProps) => (
  <Dialog title={title} isOpen onClose={onClose} width="full">
    <div className={styles.full}>{children}</div>
  </Dialog>
)

export default MapDialog
