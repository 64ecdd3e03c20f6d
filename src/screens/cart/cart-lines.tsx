import { Trans, useLingui } from '@lingui/react/macro'
import type { CartLine } from '../../../contract/cart.ts'
import { pendingQuantity } from '../../../machines/cart.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderLine, OrderLines } from '../../ui/order-line.tsx'
import { errorText } from '../../words/error-text.ts'

/** Every choice of a line, readable: size, crust, what was added and taken off. */
const useLineDetail = () => {
  const { t } = useLingui()
  return ({ items }: CartLine) =>
    items
      .flatMap(({ layer_info: { first, second }, toppings: { extra, removed } }) => [
        first.name,
        second?.name,
        ...extra.map(({ name, quantity }) => (quantity > 1 ? t`doble extra de ${name}` : t`extra de ${name}`)),
        ...removed.map(({ name }) => t`sin ${name}`),
      ])
      .filter((part) => part !== undefined)
      .join(', ')
}

/** The page on which a line's choices can be changed. */
const editHrefOf = ({ id, base_category: category, product_uuid: product }: CartLine) =>
  `/order/${category.name_seo}/all/${product}?line=${id}`

/** The lines of the order, each with its picture, choices, quantity and price. */
export const CartLines = () => {
  const { i18n } = useLingui()
  const cart = useMachine('cart')
  const send = useSend('cart')
  const detailOf = useLineDetail()
  const lines = cart?.context.cart?.data ?? []
  const changes = cart?.context.changes ?? []
  return (
    <OrderLines>
      {lines.map((line) => {
        const pending = pendingQuantity(changes, line.id)
        return (
          <OrderLine
            key={line.id}
            name={line.name}
            detail={detailOf(line)}
            pictureSrc={line.picture.image}
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
                </Notice>
              ),
            })}
          />
        )
      })}
    </OrderLines>
  )
}

export const EmptyOrder = () => (
  <p className="soft">
    <Trans>Todavía no has añadido nada. ¿Empezamos con una pizza?</Trans>
  </p>
)
