import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import styles from './step.module.css'

type StepProps = {
  number: number
  title: string
  state?: 'now' | 'done' | 'later'
  /** Opens a completed step. */
  onChange?: () => void
  children?: ReactNode
}

/** One numbered step of the checkout. */
export const CheckoutStepPanel = ({ number, title, state = 'now', onChange, children }: StepProps) => (
  <Panel label={title}>
    <div className={clsx(styles.step, styles[state])}>
      <span className={styles.number}>{state === 'done' ? <Icon name={deferredIcons.check} /> : number}</span>
      <h2
        className={styles.title}
        tabIndex={-1}
        aria-describedby={`step-${number}`}
        {...(state === 'now' && { 'aria-current': 'step' })}
      >
        {title}
      </h2>
      <span id={`step-${number}`} hidden>
        <Trans>Paso {number} de 3</Trans>
      </span>
      {onChange && (
        <span className={styles.change}>
          <Button kind="quiet" size="small" onClick={onChange}>
            <Trans>
              Cambiar<VisuallyHidden> {title}</VisuallyHidden>
            </Trans>
          </Button>
        </span>
      )}
      {children && <div className={styles.content}>{children}</div>}
    </div>
  </Panel>
)
