import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/class-names.ts'
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
export const Step = ({ number, title, state = 'now', onChange, children }: StepProps) => (
  <Panel label={title}>
    <div className={classNames(styles.step, styles[state])}>
      <span className={styles.number}>{state === 'done' ? <Icon name={deferredIcons.check} /> : number}</span>
      <h2 className={styles.title} tabIndex={-1} {...(state === 'now' && { 'aria-current': 'step' })}>
        {title}
      </h2>
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
