import { EtaHero } from './eta-hero.tsx'
import { useOrderTime, type OrderTime } from './use-order-time.ts'
import { useTrackedOrder } from './use-tracked-order.ts'

const mysteryPizza = '/art/1/pizza/large_hand-tossed~tomato_normal_pepperoni.1.svg'

/** A drawing of the order, with its time in large type. */
export const OrderHero = () => {
  const tracked = useTrackedOrder()
  const moment = useOrderTime()
  if (!tracked) return null
  const pictureSrc = (tracked.kind === 'own' && tracked.order.order_items[0]?.picture.image) || mysteryPizza
  return <EtaHero pictureSrc={pictureSrc} {...(moment && { moment: shown(moment) })} />
}

const shown = ({ label, time, period, isToCome, remaining }: OrderTime) => ({
  label,
  time,
  remaining: isToCome ? (
    <>
      {period}
      {remaining === null ? <>&nbsp;</> : `, ${remaining}`}
    </>
  ) : (
    period
  ),
})
