import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { checkoutBlocker, amountTowardMinimum } from '../../../machines/cart/cart.rules.ts'
import { productHref } from '../../../machines/cart/refusal-remedies.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { MinimumMeter } from './minimum-meter.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import { FreeDeliveryHint } from './free-delivery-hint.tsx'
import { SundayRemedies } from './sunday-notice.tsx'
import { useOrderDisposition } from './use-order-disposition.ts'
import { AddMoreLink } from '../shared/deferred/add-more-link.tsx'
import { useSundayRule } from '../shared/use-sunday-rule.ts'
import { errorText } from '../../texts/error-text.ts'
import { hasPendingChanges } from './cart-selectors.ts'
import styles from './cart.module.css'

/** The missing minimum, and the next step: the checkout, with the total, or the remedy. */
export const CartFooter = () => {
  const cart = useMachineSelector('cart', (held) => held?.context.cart)
  const isOff = useSundayRule(useOrderDisposition()) === 'off'
  const isSettling = useMachineSelector('cart', hasPendingChanges)
  const isWaiting = useMachineSelector('cart', matches('waiting'))
  if (isWaiting) return <WaitingCheckout cart={cart ?? null} />
  if (!cart || cart.data.length === 0) return null
  const blocked = checkoutBlocker(cart)
  return (
    <div className={styles.footer}>
      {cart.min_cart > 0 && (
        <MinimumMeter
          cents={amountTowardMinimum(cart)}
          minimumCents={cart.min_cart}
          isAfterCoupons={cart.coupon.data.length > 0}
        />
      )}
      {cart.free_delivery && amountTowardMinimum(cart) >= cart.min_cart && <FreeDeliveryHint {...cart.free_delivery} />}
      {isOff ? (
        <SundayBlock />
      ) : blocked ? (
        <BlockedCheckout cart={cart} code={blocked.code} params={blocked.params ?? {}} />
      ) : (
        <PayLink cart={cart} isSettling={isSettling} />
      )}
    </div>
  )
}

/** Only the server computes totals; until it answers, the last one is shown with the reason. */
const WaitingCheckout = ({ cart }: { cart: Cart | null }) => {
  const { t } = useLingui()
  const total = formatMoney(cart?.total ?? 0)
  return (
    <div className={styles.footer}>
      {cart && cart.data.length > 0 && (
        <p className="soft">
          <Trans>Antes de tus últimos cambios: {total}</Trans>
        </p>
      )}
      <Button isWide blockedReason={t`Podrás pagar cuando vuelva la conexión y se guarden tus cambios.`}>
        <Trans>Ir a pagar</Trans>
      </Button>
    </div>
  )
}

/** The link to the checkout, which opens the upsell once per order; in a new tab it works as any link. */
const PayLink = ({ cart, isSettling }: { cart: Cart; isSettling: boolean }) => {
  const { session } = useRouterContext()
  const send = useSend('storefront')
  const goOn = (event: MouseEvent) => {
    const now = session.now()
    if (now === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    send({ type: 'checkout.wanted', cartId: cart.uuid, ...orderedOf(cart), now })
  }
  return (
    <ButtonLink
      href="/checkout"
      kind="main"
      isWide
      end={isSettling ? <span aria-hidden="true">…</span> : <Money cents={cart.total} />}
      onClick={goOn}
    >
      <Trans>Ir a pagar</Trans>
    </ButtonLink>
  )
}

/** Returns the products of an order with their parts, and their categories. */
function orderedOf({ data }: Cart) {
  const items = data.flatMap((line) => line.items)
  return {
    products: [...data, ...items].map((one) => one.product_uuid),
    categories: [
      ...data.map((line) => line.base_category.name_seo),
      ...items.flatMap(({ category }) => (category === null ? [] : [category])),
    ],
  }
}

const SundayBlock = () => {
  const { t } = useLingui()
  return (
    <>
      <SundayRemedies />
      <Button isWide blockedReason={t`Los domingos no se puede recoger en esta tienda.`}>
        <Trans>Ir a pagar</Trans>
      </Button>
    </>
  )
}

type BlockedProps = { cart: Cart; code: string; params: Record<string, number | string> }

const BlockedCheckout = ({ cart, code, params }: BlockedProps) => {
  const { t, i18n } = useLingui()
  const send = useSend('cart')
  const missing = formatMoney(Number(params['missing'] ?? 0))
  const { name, code: coupon } = params
  const unmet = cart.coupon.data.find((one) => one.code === coupon)?.error
  const reason = unmet ? errorText(i18n, { ...unmet, message: '' }) : ''
  const minimumSuggestionHref = cart.min_cart_product ? productHref(cart.min_cart_product) : '/order/pizzas'
  if (code === 'minimum')
    return (
      <>
        <ButtonLink href={minimumSuggestionHref} kind="main" isWide>
          <AddMoreLink cents={Number(params['missing'] ?? 0)} href={minimumSuggestionHref} />
        </ButtonLink>
        <Button isWide blockedReason={t`Te faltan ${missing} para el mínimo de entrega.`}>
          <Trans>Ir a pagar</Trans>
        </Button>
      </>
    )
  if (code === 'coupon-unmet')
    return (
      <>
        <Button kind="main" isWide onClick={() => send({ type: 'coupon.removed', code: String(coupon) })}>
          <Trans>Quitar el cupón {coupon}</Trans>
        </Button>
        <Button isWide blockedReason={t`El cupón ${coupon} ahora no aplica. ${reason}`}>
          <Trans>Ir a pagar</Trans>
        </Button>
      </>
    )
  return (
    <Button isWide blockedReason={t`Quita o cambia ${name}: ya no se puede pedir así.`}>
      <Trans>Ir a pagar</Trans>
    </Button>
  )
}
