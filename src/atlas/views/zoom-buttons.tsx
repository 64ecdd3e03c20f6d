import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/form/button.tsx'
import styles from './machine-view.module.css'
import type { Zoom } from './use-zoom.ts'

/** Buttons to zoom in, out and to fit; and to print. */
export const ZoomButtons = ({ zoom }: { zoom: Zoom }) => (
  <fieldset className={styles.zoom}>
    <legend className="visually-hidden">
      <Trans>Tamaño del dibujo</Trans>
    </legend>
    <Button size="small" onClick={zoom.out}>
      <span aria-hidden="true">−</span>
      <span className="visually-hidden">
        <Trans>Más pequeño</Trans>
      </span>
    </Button>
    <Button size="small" onClick={zoom.into}>
      <span aria-hidden="true">+</span>
      <span className="visually-hidden">
        <Trans>Más grande</Trans>
      </span>
    </Button>
    <Button size="small" onClick={zoom.fit}>
      <Trans>Ajustar</Trans>
    </Button>
    <Button size="small" onClick={() => print()}>
      <Trans>Imprimir</Trans>
    </Button>
  </fieldset>
)
