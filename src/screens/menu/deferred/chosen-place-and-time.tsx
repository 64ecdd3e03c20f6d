import { Trans, useLingui } from '@lingui/react/macro'
import type { Disposition } from '../../../../contract/disposition.ts'
import type { OrderType } from '../../../../contract/primitives.ts'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { PlaceAndTimeBar } from './place-and-time-bar.tsx'
import { dateOf, formatClock } from '../../../ui/format-time.ts'
import { useOrderDisposition } from '../../cart/use-order-disposition.ts'
import { useSundayRule } from '../../shared/use-sunday-rule.ts'
import { useNow } from '../../shared/use-now.ts'
import { capitalized, shortDayText } from '../../shared/deferred/when-text.ts'

export type OrderContextProps = {
  disposition: Disposition
  /** The delivery address, if it was changed after choosing the store. */
  address?: string
  onChangeTime?: () => void
}

/** Place and time of the order, once a store is known. */
const ChosenPlaceAndTime = ({ disposition, address, onChangeTime }: OrderContextProps) => {
  const { i18n } = useLingui()
  const send = useSend('storefront')
  const now = useNow()
  const ordered = useOrderDisposition()
  const isOff = useSundayRule(ordered) === 'off'
  const { orderType, outlet, place } = disposition
  const { when } = ordered ?? disposition
  const estimate = useMachineSelector('cart', (cart) => cart?.context.cart?.estimate?.minutes)
  const minutes = estimate ?? outlet.quoteTime[orderType === 'delivery' ? 'D' : 'C']
  return (
    <PlaceAndTimeBar
      orderType={orderType === 'delivery' ? 'delivery' : 'carry-out'}
      place={orderType === 'delivery' && place ? (address ?? place.text) : outlet.name}
      time={
        isOff ? (
          <b>
            <Trans>Escoge día</Trans>
          </b>
        ) : when.kind === 'asap' ? (
          <Soon orderType={orderType} minutes={minutes} />
        ) : (
          <>
            {capitalized(shortDayText(i18n, dateOf(when.at), now))}: <b>{formatClock(when.at, i18n.locale)}</b>
          </>
        )
      }
      onChangePlace={() => send({ type: 'change.asked' })}
      onChangeTime={onChangeTime ?? (() => send({ type: 'time.asked' }))}
    />
  )
}

const Soon = ({ orderType, minutes }: { orderType: OrderType; minutes: number }) =>
  orderType === 'delivery' ? (
    <Trans>
      Llega en <b>unos {minutes} min</b>
    </Trans>
  ) : (
    <Trans>
      Lista en <b>unos {minutes} min</b>
    </Trans>
  )

export default ChosenPlaceAndTime
