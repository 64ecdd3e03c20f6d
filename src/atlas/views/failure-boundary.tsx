import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import styles from './atlas.module.css'

/** The error message for a missing file of the atlas. */
export class FailureBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className={styles.waiting}>
        <p role="alert">
          <Trans>No pudimos traer esta parte del mapa. Verifica que el servidor siga prendido y trata otra vez.</Trans>
        </p>
        <Button onClick={() => location.reload()}>
          <Trans>Tratar otra vez</Trans>
        </Button>
      </main>
    )
  }
}
