import { renderSVG } from 'uqr'
import styles from './session.module.css'

/** A text as a QR code, black on white in every scheme, because cameras need it so. */
export const QrCode = ({ text, label }: { text: string; label: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
    alt={label}
    className={styles.qr}
  />
)
