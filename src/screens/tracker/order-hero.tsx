import { TrackerHero } from './tracker-hero.tsx'
import { useMoment, type Moment } from './use-moment.ts'
import { useTracked } from './use-tracked.ts'

const mysteryPizza = '/art/1/pizza/large_hand-tossed~tomato_normal_pepperoni.1.svg'

/** A drawing of the order, with its time in large type. */
export const OrderHero = () => {
  const tracked = useTracked()
  const moment = useMoment()
  if (!tracked) return null
  const pictureSrc = (tracked.kind === 'own' && tracked.order.order_items[0]?.picture.image) || mysteryPizza
  return <TrackerHero pictureSrc={pictureSrc} {...(moment && { moment: shown(moment) })} />
}

const shown = ({ label, time, period, isToCome, remaining }: Moment) => ({
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
