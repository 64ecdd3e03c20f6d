import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { useReportOpenPage } from '../../machine-bindings/use-report-open-page.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { OrderLink } from './followed-order-link.tsx'
import styles from './favorite-order-offer.module.css'

/** Maximum number of items listed; for more, only the count is shown. */
const namedItems = 2

/** A member's order in progress, or the favorite order one tap away [member.favorite]. It floats over the page's end, which prevents layout shifts. */
export const FavoriteOrderOffer = () => {
  const { t } = useLingui()
  useReportOpenPage(() => ({ type: 'favorite-order.opened' }))
  const send = useSend('favoriteOrder')
  const favoriteOrder = useMachineSelector(
    'favoriteOrder',
    (machine) => machine?.matches('shown') && machine.context.favoriteOrder,
  )
  const isOrdering = useMachineSelector('reorder', matches('checking', 'making'))
  const again = useSend('reorder')
  const replaces = useMachineSelector('cart', matches('filled'))
  // One offer at a time: an order in progress comes first.
  const isBegun = useMachineSelector('recovery', matches('offered'))
  const underWay = useMachineSelector('favoriteOrder', (machine) => machine?.context.underWay ?? null)
  if (isBegun) return null
  if (underWay !== null) return <OrderLink uuid={underWay} />
  if (!favoriteOrder) return null
  const { order, times } = favoriteOrder
  const [first] = order.items
  const others = order.items.length - namedItems
  return (
    <section aria-label={t`Lo de siempre`} className={styles.favoriteOrder}>
      {first && <img src={first.image} alt="" width="48" height="48" className={styles.picture} />}
      <div className={styles.words}>
        <h2 className={styles.title}>
          {times > 1 ? <Trans>Lo de siempre</Trans> : <Trans>Lo de la última vez</Trans>}
        </h2>
        <p className="small soft">
          {order.items
            .slice(0, namedItems)
            .map(({ name, quantity }) => `${quantity} × ${name}`)
            .join(', ')}{' '}
          {others > 0 && <Plural value={others} one="y # más" other="y # más" />}
        </p>
      </div>
      <Button
        size="small"
        isLoading={isOrdering}
        onClick={() =>
          again({
            type: 'reorder.asked',
            past: { uuid: order.uuid, token: null, orderType: order.order_type },
            replaces,
          })
        }
      >
        <Trans>Pedirlo</Trans>
      </Button>
      <IconButton icon="x" label={t`Ahora no`} onClick={() => send({ type: 'favorite-order.hidden' })} />
    </section>
  )
}
