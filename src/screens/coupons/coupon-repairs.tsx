import { Trans } from '@lingui/react/macro'
import type { ApiError, ErrorData } from '../../../contract/errors.ts'
import { couponRepair } from '../../../machines/coupon.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.tsx'

type CouponRepairsProps = {
  code: ApiError['code']
  data: ErrorData
  /** The coupon that is not in the order yet. */
  coupon: string | null
}

/** The way out of what a coupon was refused for, where there is one. */
export const CouponRepairs = ({ code, data, coupon }: CouponRepairsProps) => {
  const storefront = useSend('storefront')
  const cart = useSend('cart')
  const hasStore = useMachine('storefront')?.matches({ place: 'located' }) ?? false
  const repair = couponRepair({ code, data }, coupon)
  if (!repair) return null
  switch (repair.kind) {
    case 'add':
      return (
        <ButtonLink size="small" href={repair.href}>
          {repair.missing === null ? <Trans>Añadir lo que falta</Trans> : <AddMore cents={repair.missing} />}
        </ButtonLink>
      )
    case 'time':
      return hasStore ? (
        <Button size="small" icon="clock" onClick={() => storefront({ type: 'time.asked' })}>
          <Trans>Escoger otra hora</Trans>
        </Button>
      ) : null
    case 'place':
      return hasStore ? (
        <Button size="small" icon="store" onClick={() => storefront({ type: 'change.asked' })}>
          <Trans>Cambiar de tienda</Trans>
        </Button>
      ) : null
    case 'remove':
      return (
        <Button size="small" icon="x" onClick={() => cart({ type: 'coupon.removed', code: repair.code })}>
          <RemoveOther code={repair.code} />
        </Button>
      )
  }
}

const RemoveOther = ({ code }: { code: string }) => <Trans>Quitar {code}</Trans>

const AddMore = ({ cents }: { cents: number }) => {
  const missing = formatMoney(cents)
  return <Trans>Añadir {missing} más</Trans>
}
