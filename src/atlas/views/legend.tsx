import { Trans } from '@lingui/react/macro'
import styles from './machine-view.module.css'

/** The meaning of boxes, lines and colors of a diagram. */
export const Legend = () => (
  <details className={`small ${styles.legend}`}>
    <summary>
      <Trans>Cómo se lee el dibujo</Trans>
    </summary>
    <ul>
      <li>
        <Trans>Una caja es un estado en que puede estar el flujo. Si tiene borde doble, ahí termina.</Trans>
      </li>
      <li>
        <Trans>El punto señala por dónde empieza.</Trans>
      </li>
      <li>
        <Trans>En una caja amarilla se espera algo: que conteste un servidor o que acabe otro flujo.</Trans>
      </li>
      <li>
        <Trans>Las partes de una caja de borde entrecortado pasan a la vez.</Trans>
      </li>
      <li>
        <Trans>
          Una flecha lleva de un estado a otro. En ella dice qué la causa y, en cursiva, con qué condición. Lo que el
          flujo hace entonces sale al escoger el estado.
        </Trans>
      </li>
      <li>
        <Trans>Las flechas gruesas son el camino cuando todo va bien.</Trans>
      </li>
      <li>
        <Trans>✓ es que contestaron y el reloj, que pasó el tiempo. ✗ y la línea roja, que algo falló.</Trans>
      </li>
      <li>
        <Trans>Lo verde es donde está el flujo ahora y lo último que pasó; lo azul, lo que puede pasar.</Trans>
      </li>
    </ul>
  </details>
)
