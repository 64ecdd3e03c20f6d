import { Trans, useLingui } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { errorText } from '../../texts/error-text.ts'
import styles from './checkout.module.css'

/** The order's time passed, or its store closed, during the checkout: why, and a link to other times. */
export const PassedTime = () => {
  const { i18n } = useLingui()
  const passed = useMachineSelector('checkout', (checkout) => checkout?.context.passed)
  const send = useSend('checkout')
  if (!passed) return null
  return (
    <Notice tone="offer">
      <p>{errorText(i18n, passed)}</p>
      <p className={styles.more}>
        <Button icon={deferredIcons.clock} onClick={() => send({ type: 'time.wanted' })}>
          <Trans>Escoger otra hora</Trans>
        </Button>
      </p>
    </Notice>
  )
}
