import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { RemovedText } from './removed-text.tsx'
import styles from './cart.module.css'

/** A window keeps notifications out of reach: what was taken out or emptied in it is said in it, and comes back in it. */
export const UndoInWindow = () => {
  const removal = useMachine('removal')
  const recovery = useMachine('recovery')
  const undo = useSend('removal')
  const recover = useSend('recovery')
  if (recovery?.matches('unanswered'))
    return (
      <Said words={<Trans>No pudimos traer tu orden. Sigue guardada.</Trans>}>
        <Button size="small" onClick={() => recover({ type: 'recovery.asked' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </Said>
    )
  if (recovery?.matches('gone')) return <Said words={<Trans>La orden que guardamos venció. Empieza otra.</Trans>} />
  if (recovery?.matches({ offered: 'undoable' }))
    return (
      <Said words={<Trans>Vaciaste tu orden.</Trans>}>
        <Button size="small" onClick={() => recover({ type: 'recovery.asked' })}>
          <Trans>Deshacer</Trans>
        </Button>
      </Said>
    )
  if (!removal?.matches('undoable')) return null
  return (
    <Said words={<RemovedText lines={removal.context.lines} />}>
      <Button size="small" onClick={() => undo({ type: 'undo.asked' })}>
        <Trans>Deshacer</Trans>
      </Button>
    </Said>
  )
}

const Said = ({ words, children }: { words: ReactNode; children?: ReactNode }) => (
  <p className={styles.undo}>
    <span>{words}</span>
    {children}
  </p>
)
