import { Trans, useLingui } from '@lingui/react/macro'
import type { CartLine } from '../../../contract/cart.ts'
import { pendingQuantity } from '../../../machines/cart/cart.rules.ts'
import { useMachineSelector, useAnnounce, useSend } from '../../bindings/use-machine.ts'
import { matches } from '../../bindings/selectors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GiftLine, OrderLine, OrderLines, PendingLine } from './order-line.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { errorText } from '../../texts/error-text.ts'
import { RemedyAction } from '../coupons/remedy-action.tsx'
import { useLineDetails } from '../shared/deferred/use-line-details.ts'
import { useLineFocus } from './use-line-focus.ts'
import { useShownLines } from './use-shown-lines.ts'

/** Returns the page that edits a line's choices. */
const editHrefOf = ({ id, product_type: type, base_category: category, product_uuid: product }: CartLine) =>
  type === 1 ? `/combo-detail/${product}/${id}` : `/order/${category.name_seo}/all/${product}?line=${id}`

/** Two whole pizzas have no combined picture. */
const picturesOf = ({ product_type: type, isHalf, items, picture }: CartLine) =>
  type === 2 && !isHalf ? items.map((item) => item.picture.image) : [picture.image]

/** The lines of the order, each with picture, choices, quantity and price. */
export const CartLines = () => {
  const { i18n, t } = useLingui()
  const send = useSend('cart')
  const say = useAnnounce()
  const detailsOf = useLineDetails()
  const { lines, added, gifts } = useShownLines()
  const { list, leave } = useLineFocus(lines.map(({ id }) => id))
  const changes = useMachineSelector('cart', (held) => held?.context.changes) ?? []
  const waits = useMachineSelector('cart', matches('waiting'))
  const change = ({ id, name }: CartLine, quantity: number) => {
    if (quantity > 0) return send({ type: 'quantity.changed', lineId: id, quantity })
    leave(id)
    send({ type: 'line.removed', lineId: id })
    say(t`Quitaste ${name} de tu orden. Puedes deshacerlo.`)
  }
  return (
    <OrderLines ref={list}>
      {lines.map((line) => {
        const pending = pendingQuantity(changes, line.id)
        const isSettling = changes.some((one) => 'lineId' in one && one.lineId === line.id)
        return (
          <OrderLine
            key={line.id}
            name={line.name}
            details={detailsOf(line)}
            pictures={picturesOf(line)}
            cents={line.total}
            isSettling={isSettling}
            quantity={pending ?? line.quantity}
            maxQuantity={999}
            onQuantityChange={(quantity) => change(line, quantity)}
            onQuantityProblem={say}
            editHref={editHrefOf(line)}
            {...(waits && isSettling && { notice: <Unsaved /> })}
            {...(line.error && {
              notice: (
                <Notice tone="error">
                  <p>{errorText(i18n, { ...line.error, message: '' })}</p>
                  <RemedyAction {...line.error} />
                </Notice>
              ),
            })}
          />
        )
      })}
      {added.map(({ key, item: { name, quantity } }) => (
        <PendingLine key={key} name={`${quantity} × ${name}`} notice={<Unsaved />} />
      ))}
      {gifts.map((gift) => (
        <GiftLine
          key={gift.id}
          name={gift.name}
          details={detailsOf(gift)}
          picture={gift.picture.image}
          price={<Trans>Gratis</Trans>}
        />
      ))}
    </OrderLines>
  )
}

/** Changed for the customer, but still pending on the server. */
const Unsaved = () => (
  <Badge tone="info" icon={deferredIcons.clock}>
    <Trans>Por guardar</Trans>
  </Badge>
)
