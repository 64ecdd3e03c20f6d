import { Trans, useLingui } from '@lingui/react/macro'
import type { CartLine } from '../../../contract/cart.ts'
import { pendingQuantity } from '../../../machines/cart.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Notice } from '../../ui/notice.tsx'
import { GiftLine, OrderLine, OrderLines } from '../../ui/order-line.tsx'
import { errorText } from '../../words/error-text.ts'
import { Repairs } from '../coupons/repairs.tsx'
import { useLineDetails } from '../shared/line-details.ts'

/** The page on which a line's choices can be changed. */
const editHrefOf = ({ id, product_type: type, base_category: category, product_uuid: product }: CartLine) =>
  type === 1 ? `/combo-detail/${product}/${id}` : `/order/${category.name_seo}/all/${product}?line=${id}`

/** Two whole pizzas have no picture together. */
const picturesOf = ({ product_type: type, isHalf, items, picture }: CartLine) =>
  type === 2 && !isHalf ? items.map((item) => item.picture.image) : [picture.image]

/** The lines of the order, each with its picture, choices, quantity and price. */
export const CartLines = () => {
  const { i18n } = useLingui()
  const cart = useMachine('cart')
  const send = useSend('cart')
  const detailsOf = useLineDetails()
  const lines = cart?.context.cart?.data ?? []
  const gifts = cart?.context.cart?.free_items ?? []
  const changes = cart?.context.changes ?? []
  return (
    <OrderLines>
      {lines.map((line) => {
        const pending = pendingQuantity(changes, line.id)
        return (
          <OrderLine
            key={line.id}
            name={line.name}
            details={detailsOf(line)}
            pictures={picturesOf(line)}
            cents={line.total}
            quantity={pending ?? line.quantity}
            maxQuantity={999}
            onQuantityChange={(quantity) =>
              send(
                quantity === 0
                  ? { type: 'line.removed', lineId: line.id }
                  : { type: 'quantity.changed', lineId: line.id, quantity },
              )
            }
            editHref={editHrefOf(line)}
            {...(line.error && {
              notice: (
                <Notice tone="error">
                  <p>{errorText(i18n, { ...line.error, message: '' })}</p>
                  <Repairs {...line.error} />
                </Notice>
              ),
            })}
          />
        )
      })}
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

export const EmptyOrder = () => (
  <p className="soft">
    <Trans>Todavía no has añadido nada. ¿Empezamos con una pizza?</Trans>
  </p>
)
