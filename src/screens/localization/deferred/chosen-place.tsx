import { Trans, useLingui } from '@lingui/react/macro'
import type { Disposition } from '../../../../contract/disposition.ts'
import { useSend } from '../../../machine-bindings/use-machine.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { TextButton } from '../../../ui/link.tsx'
import SundayNotice from '../../cart/sunday-notice.tsx'
import { useNow } from '../../shared/use-now.ts'
import { capitalized, whenText } from '../../shared/deferred/when-text.ts'
import styles from '../localization-panel.module.css'

/** The chosen delivery or pickup, with buttons to change it and to continue to the deals. */
const ChosenPlace = ({ disposition: { orderType, outlet, place, when } }: { disposition: Disposition }) => {
  const { i18n } = useLingui()
  const send = useSend('storefront')
  const now = useNow()
  return (
    <>
      <div className={styles.summary}>
        <h2 className={styles.heading}>
          {orderType === 'delivery' ? <Trans>Entrega en</Trans> : <Trans>Recoges en</Trans>}
        </h2>
        <p className="strong">{place && orderType === 'delivery' ? place.text : outlet.name}</p>
        <p className="small soft">{orderType === 'delivery' ? <Trans>Sale de {outlet.name}</Trans> : outlet.address}</p>
        <p className="small soft">
          {capitalized(whenText(i18n, when, now))}{' '}
          <TextButton onClick={() => send({ type: 'time.asked' })}>
            <Trans>Cambiar la hora</Trans>
          </TextButton>
        </p>
      </div>
      <SundayNotice />
      <div className={styles.actions}>
        <ButtonLink href="/order/deals" kind="main" isWide>
          <Trans>Ver todas las ofertas</Trans>
        </ButtonLink>
        <Button isWide onClick={() => send({ type: 'change.asked' })}>
          <Trans>Cambiar</Trans>
        </Button>
      </div>
    </>
  )
}

export default ChosenPlace
