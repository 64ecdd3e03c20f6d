import { Trans } from '@lingui/react/macro'
import { encode } from 'uqr'
import styles from './ticket.module.css'

/** The code that opens the page of a delivery on the driver's phone. A drawing in the page: a picture would load after the print. */
export const DriverCode = ({ link }: { link: string }) => {
  const { data, size } = encode(new URL(link, location.origin).href, { border: 2 })
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <div>
      <p>
        <Trans>Para el chofer: dirección, mapa y teléfono</Trans>
      </p>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true" className={styles.code}>
        <path d={modules.join('')} />
      </svg>
    </div>
  )
}
