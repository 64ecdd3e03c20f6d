import { Trans, useLingui } from '@lingui/react/macro'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import styles from './favorite-order-offer.module.css'

/** The way to an order in progress, on the front page. */
export const OrderLink = ({ uuid }: { uuid: string }) => {
  const { t } = useLingui()
  return (
    <section aria-label={t`Tu orden`} className={styles.favoriteOrder}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Trans>Ya hiciste una orden</Trans>
        </h2>
        <p className="small soft">
          <Trans>Mira por dónde va.</Trans>
        </p>
      </div>
      <ButtonLink href={`/tracker-order/${uuid}`} size="small">
        <Trans>Ver mi orden</Trans>
      </ButtonLink>
    </section>
  )
}

/** The way to the order that a guest placed last on this device; after the offer of an order that was begun. */
export const FollowedOrderLink = () => {
  const { session } = useRouterContext()
  const isBegun = useMachineSelector('recovery', matches('offered'))
  const uuid = session.followedOrder()
  return uuid !== null && !isBegun && <OrderLink uuid={uuid} />
}
