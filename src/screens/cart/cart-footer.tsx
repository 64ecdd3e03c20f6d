import { Trans, useLingui } from '@lingui/react/macro'
import { checkoutBlocked } from '../../../machines/cart.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextButton } from '../../ui/link.tsx'
import { MinimumMeter } from '../../ui/minimum-meter.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import { CartTotals } from './cart-totals.tsx'
import { SundayRepairs } from './sunday-notice.tsx'
import { useOrdered } from './use-ordered.ts'
import { useSundayRule } from '../shared/use-sunday-rule.ts'
import styles from './cart.module.css'

/** Totals, the way to the minimum, the next step (to pay, or what repairs the order first), and the way to start afresh. */
export const CartFooter = () => {
  const cart = useMachine('cart')?.context.cart
  const send = useSend('cart')
  const isSunday = useSundayRule(useOrdered())
  if (!cart || cart.data.length === 0) return null
  const blocked = checkoutBlocked(cart)
  return (
    <div className={styles.footer}>
      <CartTotals cart={cart} />
      {cart.min_cart > 0 && (
        <MinimumMeter cents={cart.sub_total - cart.coupon.total_discount} minimumCents={cart.min_cart} />
      )}
      {isSunday ? (
        <SundayBlock />
      ) : blocked ? (
        <BlockedCheckout code={blocked.code} params={blocked.params ?? {}} />
      ) : (
        <ButtonLink href="/checkout" kind="main" isWide end={<Money cents={cart.total} />}>
          <Trans>Ir a pagar</Trans>
        </ButtonLink>
      )}
      <p className={styles.clear}>
        <TextButton icon="trash" onClick={() => send({ type: 'cart.emptied' })}>
          <Trans>Vaciar la orden</Trans>
        </TextButton>
      </p>
    </div>
  )
}

const SundayBlock = () => {
  const { t } = useLingui()
  return (
    <>
      <SundayRepairs />
      <Button isWide blockedReason={t`Los domingos todavía no hay órdenes para recoger.`}>
        <Trans>Ir a pagar</Trans>
      </Button>
    </>
  )
}

const BlockedCheckout = ({ code, params }: { code: string; params: Record<string, number | string> }) => {
  const { t } = useLingui()
  const missing = formatMoney(Number(params['missing'] ?? 0))
  const name = params['name']
  if (code === 'minimum')
    return (
      <>
        <ButtonLink href="/order/sides" kind="main" isWide>
          <Trans>Añadir {missing} más</Trans>
        </ButtonLink>
        <Button isWide blockedReason={t`Te faltan ${missing} para el mínimo de entrega.`}>
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
