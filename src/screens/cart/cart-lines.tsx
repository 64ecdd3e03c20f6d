import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue } from 'react'
import type { CartLine } from '../../../contract/cart.ts'
import { isLineChanging, pendingQuantity } from '../../../machines/cart/cart.rules.ts'
import { useMachineSelector, useAnnounce, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GiftLine, OrderLine, OrderLines, PendingLine } from './order-line.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { errorText } from '../../texts/error-text.ts'
import { RemedyAction } from '../coupons/remedy-action.tsx'
import { CartUndo } from './cart-undo.tsx'
import { useLineDetails } from '../shared/deferred/use-line-details.ts'
import { useLineFocus } from './use-line-focus.ts'
import { useShownLines } from './use-shown-lines.ts'

/** Returns the page that edits a line's choices. */
const editHrefOf = ({ id, product_type: type, base_category: category, product_uuid: product }: CartLine) =>
  type === 1 ? `/combo-detail/${product}/${id}` : `/order/${category.name_seo}/all/${product}?line=${id}`

/** Two whole pizzas have no combined picture. */
const picturesOf = ({ product_type: type, isHalf, items, picture }: CartLine) =>
  type === 2 && !isHalf ? items.map((item) => item.picture.image) : [picture.image]

/** The first lines, which fill a screen. They are shown at once, and the rest of a long order right after. */
const firstLines = 12

/** The lines of the order, each with picture, choices, quantity and price. */
export const CartLines = () => {
  const detailsOf = useLineDetails()
  const { lines, added, gifts } = useShownLines()
  const hasRest = useDeferredValue(true, false)
  const { list, gap, leave } = useLineFocus(lines.map(({ id }) => id))
  const isRemoved = useMachineSelector('removal', matches('undoable'))
  const undo = (
    <li key="undo">
      <CartUndo />
    </li>
  )
  const shown = (hasRest ? lines : lines.slice(0, firstLines)).map((line) => (
    <ShownLine key={line.id} line={line} onRemove={leave} />
  ))
  return (
    <OrderLines ref={list}>
      {isRemoved ? shown.toSpliced(gap, 0, undo) : shown}
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

type ShownLineProps = { line: CartLine; onRemove: (id: string) => void }

/** A line with its pending change. A press renders this line alone, however long the order is. */
const ShownLine = memo(({ line, onRemove }: ShownLineProps) => {
  const { id, name, error } = line
  const { i18n, t } = useLingui()
  const send = useSend('cart')
  const say = useAnnounce()
  const detailsOf = useLineDetails()
  const pending = useMachineSelector('cart', (held) => held && pendingQuantity(held.context.changes, id))
  const isSettling = useMachineSelector(
    'cart',
    (held) => held !== undefined && isLineChanging(held.context.changes, id),
  )
  const isWaiting = useMachineSelector('cart', matches('waiting'))
  const change = (quantity: number) => {
    if (quantity > 0) return send({ type: 'quantity.changed', lineId: id, quantity })
    onRemove(id)
    send({ type: 'line.removed', lineId: id })
    say(t`Quitaste ${name} de tu orden. Puedes deshacerlo.`)
  }
  return (
    <OrderLine
      name={name}
      details={detailsOf(line)}
      pictures={picturesOf(line)}
      cents={line.total}
      isSettling={isSettling}
      quantity={pending ?? line.quantity}
      maxQuantity={999}
      onQuantityChange={change}
      onQuantityProblem={say}
      editHref={editHrefOf(line)}
      {...(isWaiting && isSettling && { notice: <Unsaved /> })}
      {...(error && {
        notice: (
          <Notice tone="error">
            <p>{errorText(i18n, { ...error, message: '' })}</p>
            <RemedyAction {...error} />
          </Notice>
        ),
      })}
    />
  )
})

/** Changed for the customer, but still pending on the server. */
const Unsaved = () => (
  <Badge tone="info" icon={deferredIcons.clock}>
    <Trans>Por guardar</Trans>
  </Badge>
)
