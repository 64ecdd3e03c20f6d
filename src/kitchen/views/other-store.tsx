import { Trans } from '@lingui/react/macro'
import { focusOnShow } from '../focus-on-show.ts'
import { useKitchen, useKitchenState } from '../kitchen-context.ts'
import { ForgetTablet } from './forget-tablet.tsx'
import { Page } from './page.tsx'
import styles from './kitchen.module.css'

/** Says that the key opens another store than that of the address. */
export const OtherStore = () => {
  const { actor } = useKitchen()
  const address = useKitchenState(({ context }) => context.address)
  const name = useKitchenState(({ context }) => context.outlet?.name)
  const code = useKitchenState(({ context }) => context.outlet?.code)
  return (
    <Page title={<Trans>Otra tienda</Trans>} titleRef={focusOnShow}>
      <p role="alert" className={styles.lead}>
        <Trans>
          Esta dirección es de la tienda {address}, pero la clave de esta tableta abre {name} ({code}).
        </Trans>
      </p>
      <button type="button" className={styles.main} onClick={() => actor.send({ type: 'store.followed' })}>
        <Trans>Abrir {name}</Trans>
      </button>
      <p className={styles.lead}>
        <Trans>
          Si esta tableta es de la tienda {address}, olvida esta clave y entra la suya. La da la oficina, una vez.
        </Trans>
      </p>
      <ForgetTablet />
    </Page>
  )
}
