import { Trans } from '@lingui/react/macro'
import type { ApiError, ErrorData } from '../../../contract/errors.ts'
import { repairOf, type Repair } from '../../../machines/repair.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import styles from './coupons.module.css'

type RepairsProps = {
  code: ApiError['code']
  data: ErrorData
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
      <RepairStep repair={repair} />
    </p>
  )
}

const RepairStep = ({ repair }: { repair: Repair }) => {
  const storefront = useSend('storefront')
  const cart = useSend('cart')
  switch (repair.kind) {
    case 'add':
      return (
        <ButtonLink size="small" href={repair.href}>
          {repair.missing === null ? <Trans>Añadir lo que falta</Trans> : <AddMore cents={repair.missing} />}
        </ButtonLink>
      )
    case 'time':
      return (
        <Button size="small" icon="clock" onClick={() => storefront({ type: 'time.asked' })}>
          <Trans>Escoger otra hora</Trans>
        </Button>
      )
    case 'place':
      return (
        <Button size="small" icon="store" onClick={() => storefront({ type: 'change.asked' })}>
          <Trans>Cambiar de tienda</Trans>
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

const RemoveOther = ({ code }: { code: string }) => <Trans>Quitar {code}</Trans>

const AddMore = ({ cents }: { cents: number }) => {
  const missing = formatMoney(cents)
  return <Trans>Añadir {missing} más</Trans>
}
