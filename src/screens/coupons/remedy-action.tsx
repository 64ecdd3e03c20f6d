import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import type { ApiError, ErrorData } from '../../../contract/errors.ts'
import type { OrderType } from '../../../contract/primitives.ts'
import type { CouponSource } from '../../../machines/cart/cart.ports.ts'
import { refusedUntil, remedyOf, type Remedy } from '../../../machines/cart/refusal-remedies.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { AddMoreLink } from '../shared/deferred/add-more-link.tsx'
import { RedeemCoupon } from './redeem-coupon.tsx'
import { useNow } from '../shared/use-now.ts'
import { isCouponPending } from './is-coupon-pending.ts'
import styles from './coupons.module.css'

type Refused = { code: ApiError['code']; data: ErrorData }
type RemediesProps = Refused & {
  /** The refused coupon, and where it was applied. */
  coupon?: string | null
  from?: CouponSource
}

/** The remedy of a refused coupon or line, if any. */
export const RemedyAction = ({ code, data, coupon = null, from = 'list' }: RemediesProps) => {
  const hasStore = useMachineSelector('storefront', matches({ place: 'located' }))
  const remedy = remedyOf({ code, data }, coupon)
  if (!remedy || (!hasStore && (remedy.kind === 'time' || remedy.kind === 'place'))) return null
  return (
    <p className={styles.remedy} data-remedy>
      {remedy.kind === 'swap' ? (
        <Swap {...remedy} from={from} />
      ) : (
        <RemedyStep remedy={remedy} refused={{ code, data }} coupon={coupon} />
      )}
    </p>
  )
}

type SwapRemedy = Extract<Remedy, { kind: 'swap' }>

/** Replaces one coupon by another with one press, with the new total in cents. */
const Swap = ({ code, others, total, from }: SwapRemedy & { from: CouponSource }) => {
  const { i18n } = useLingui()
  const before = useMachineSelector('cart', (cart) => cart?.context.cart?.total) ?? 0
  const isWaiting = useMachineSelector('cart', isCouponPending(code))
  const send = useSend('cart')
  const given = new Intl.ListFormat(i18n.locale).format(others)
  return (
    <>
      <Button
        size="small"
        isLoading={isWaiting}
        onClick={() => send({ type: 'coupon.applied', code, from, swap: true })}
      >
        <Trans>
          Cambiar {given} por {code}
        </Trans>
      </Button>
      {total !== null && <span className={styles.difference}>{<Difference before={before} after={total} />}</span>}
    </>
  )
}

const Difference = ({ before, after }: { before: number; after: number }) => {
  const [was, is] = [formatMoney(before), formatMoney(after)]
  return before === after ? (
    <Trans>Tu total queda igual.</Trans>
  ) : (
    <Trans>
      Tu total pasa de {was} a {is}.
    </Trans>
  )
}

type StepProps = { remedy: Exclude<Remedy, SwapRemedy>; refused: Refused; coupon: string | null }

const RemedyStep = ({ remedy, refused, coupon }: StepProps) => {
  const { market } = useLoaderData({ from: '__root__' })
  const now = useNow()
  const storefront = useSend('storefront')
  const cart = useSend('cart')
  switch (remedy.kind) {
    case 'add':
      return (
        <ButtonLink size="small" href={remedy.href}>
          {remedy.missing === null ? (
            <Trans>Añadir lo que falta</Trans>
          ) : (
            <AddMoreLink {...remedy} cents={remedy.missing} />
          )}
        </ButtonLink>
      )
    case 'time': {
      const from = now && refusedUntil(refused, now, market)
      return (
        <Button
          size="small"
          icon={deferredIcons.clock}
          onClick={() => storefront({ type: 'time.asked', ...(from !== null && { from }) })}
        >
          {coupon === null ? (
            <Trans>Escoger otra hora</Trans>
          ) : (
            <Trans>
              Escoger otra hora<VisuallyHidden> para {coupon}</VisuallyHidden>
            </Trans>
          )}
        </Button>
      )
    }
    case 'place':
      return (
        <Button size="small" icon="store" onClick={() => storefront({ type: 'change.asked' })}>
          <PlaceWords wanted={refused.data.order_type} />
        </Button>
      )
    case 'login':
      return (
        <ButtonLink size="small" href={remedy.href}>
          <Trans>Entrar y usarlo</Trans>
        </ButtonLink>
      )
    case 'claim':
      return <RedeemCoupon code={remedy.code} />
    case 'remove':
      return (
        <Button size="small" icon="x" onClick={() => cart({ type: 'coupon.removed', code: remedy.code })}>
          <RemoveOther code={remedy.code} />
        </Button>
      )
  }
}

const PlaceWords = ({ wanted }: { wanted: OrderType | undefined }) => {
  if (wanted === undefined) return <Trans>Cambiar de tienda</Trans>
  return wanted === 'delivery' ? <Trans>Cambiar a entrega</Trans> : <Trans>Cambiar a recoger</Trans>
}

const RemoveOther = ({ code }: { code: string }) => <Trans>Quitar {code}</Trans>
