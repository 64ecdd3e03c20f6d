import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useKitchen, useKitchenState } from '../kitchen-context.ts'
import { useStays } from '../use-stays.ts'
import { Board } from './board.tsx'
import { ForgetTablet } from './forget-tablet.tsx'
import { KeyForm } from './key-form.tsx'
import { OtherStore } from './other-store.tsx'
import { Page } from './page.tsx'
import styles from './kitchen.module.css'

/** The store's screen: its orders, once the store's key has opened it. */
export const Kitchen = () => {
  const { t } = useLingui()
  const title = t`Cocina`
  useEffect(() => {
    document.title = `${title} · Bohío Pizza`
  }, [title])
  const isOpen = useKitchenState((state) => state.matches('open'))
  const isElsewhere = useKitchenState((state) => state.matches('elsewhere'))
  const needsKey = useKitchenState((state) => state.matches('locked') || state.matches('refused'))
  const hasAnswer = isOpen || isElsewhere || needsKey
  const isUnanswered = useKitchenState((state) => state.matches('unreachable'))
  const isUnreachable = useStays(isUnanswered, hasAnswer)
  if (isOpen) return <Board />
  if (needsKey) return <KeyForm />
  if (isElsewhere) return <OtherStore />
  return (
    <Page title={title}>
      {isUnreachable ? (
        <Unreachable />
      ) : (
        <output className={styles.lead}>
          <Trans>Buscando las órdenes…</Trans>
        </output>
      )}
    </Page>
  )
}

const Unreachable = () => {
  const { actor } = useKitchen()
  return (
    <>
      <p role="alert" className={styles.lead}>
        <Trans>No hay conexión con el servidor. Se intenta otra vez sin que hagas nada; revisa el wifi.</Trans>
      </p>
      <button type="button" className={styles.main} onClick={() => actor.send({ type: 'list.refreshed' })}>
        <Trans>Intentar ya</Trans>
      </button>
      <ForgetTablet />
    </>
  )
}
