import { Trans } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import type { ApiError, ErrorData } from '../../../contract/errors.ts'
import type { OrderType } from '../../../contract/primitives.ts'
import { repairedFrom, repairOf, type Repair } from '../../../machines/repair.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { useNow } from '../shared/use-now.ts'
import styles from './coupons.module.css'

type Refused = { code: ApiError['code']; data: ErrorData }
type RepairsProps = Refused & {
  /** The coupon that is not in the order yet. */
  coupon?: string | null
}

/** The way out of what a coupon or a line was refused for, where there is one. */
export const Repairs = ({ code, data, coupon = null }: RepairsProps) => {
  const hasStore = useMachine('storefront')?.matches({ place: 'located' }) ?? false
  const repair = repairOf({ code, data }, coupon)
  if (!repair || (!hasStore && (repair.kind === 'time' || repair.kind === 'place'))) return null
  return (
    <p className={styles.repair}>
      <RepairStep repair={repair} refused={{ code, data }} />
    </p>
  )
}

const RepairStep = ({ repair, refused }: { repair: Repair; refused: Refused }) => {
  const { market } = useLoaderData({ from: '__root__' })
  const now = useNow()
  const storefront = useSend('storefront')
  const cart = useSend('cart')
  switch (repair.kind) {
    case 'add':
      return (
        <ButtonLink size="small" href={repair.href}>
          {repair.missing === null ? <Trans>Añadir lo que falta</Trans> : <AddMore cents={repair.missing} />}
        </ButtonLink>
      )
    case 'time': {
      const from = now && repairedFrom(refused, now, market)
      return (
        <Button
          size="small"
          icon="clock"
          onClick={() => storefront({ type: 'time.asked', ...(from !== null && { from }) })}
        >
          <Trans>Escoger otra hora</Trans>
        </Button>
      )
    }
    case 'place':
      return (
        <Button size="small" icon="store" onClick={() => storefront({ type: 'change.asked' })}>
          <PlaceWords wanted={refused.data.order_type} />
        </Button>
      )
    case 'remove':
      return (
        <Button size="small" icon="x" onClick={() => cart({ type: 'coupon.removed', code: repair.code })}>
          <RemoveOther code={repair.code} />
        </Button>
      )
  }
}

const PlaceWords = ({ wanted }: { wanted: OrderType | undefined }) => {
  if (wanted === undefined) return <Trans>Cambiar de tienda</Trans>
  return wanted === 'delivery' ? <Trans>Cambiar a entrega</Trans> : <Trans>Cambiar a recoger</Trans>
}

const RemoveOther = ({ code }: { code: string }) => <Trans>Quitar {code}</Trans>

const AddMore = ({ cents }: { cents: number }) => {
  const missing = formatMoney(cents)
  return <Trans>Añadir {missing} más</Trans>
}
