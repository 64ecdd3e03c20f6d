import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMachine, useSay, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { errorText } from '../../words/error-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { lateIcons } from '../../ui/late-icons.ts'
import { useSaid } from '../shared/use-said.ts'
import { Repairs } from './repairs.tsx'
import styles from './coupons.module.css'

/** One coupon by its code; a refusal stands at it, and what was typed stays (spec §8 "Coupons"). */
export const CouponForm = ({ code = '' }: { code?: string }) => {
  const { t, i18n } = useLingui()
  const cart = useMachine('cart')
  const send = useSend('cart')
  const [typed, setTyped] = useState(code)
  const [isEmpty, setEmpty] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const say = useSay()
  const { refusal, refusedCoupon, changes = [] } = cart?.context ?? {}
  const asked = changes.find((change) => change.kind === 'coupon' && change.from === 'form')
  const wanted = asked?.kind === 'coupon' ? asked.code : null
  const isOffline = wanted !== null && (cart?.matches('waiting') ?? false)
  const isRefused = refusal && refusedCoupon?.from === 'form' && refusedCoupon.code === codeOf(typed)
  const isApplied = !isRefused && cart?.context.cart?.coupon.data.some((coupon) => coupon.code === sent)
  useEffect(() => {
    setSent(wanted)
    if (wanted !== null || !isApplied) return
    setTyped('')
    say(t`Cupón ${sent} aplicado.`)
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when the answer has come
  }, [wanted])
  // What was asked for without a network is not lost.
  const waits = isOffline ? t`Sin conexión con la tienda. Ponemos ${wanted} cuando vuelva.` : null
  useEffect(() => {
    if (waits !== null) say(waits)
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, [isOffline])
  // In the order beside the menu the answer would come below what is in sight.
  const form = useRef<HTMLFormElement>(null)
  const answer = isRefused ? refusal : null
  useEffect(() => {
    if (answer) form.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const coupon = codeOf(typed)
    setEmpty(coupon === '')
    if (waits !== null && coupon === wanted) return say(waits)
    if (coupon !== '') send({ type: 'coupon.applied', code: coupon, from: 'form' })
  }
  const error = isEmpty ? t`Escribe el código de tu cupón.` : isRefused ? errorText(i18n, refusal) : undefined
  useSaid(isRefused ? (error ?? null) : null)
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.field}>
        <TextField
          label={<Trans>Código del cupón</Trans>}
          name="coupon"
          value={typed}
          autoComplete="off"
          maxLength={40}
          icon={lateIcons.ticketPercent}
          onChange={(value) => {
            setEmpty(false)
            setTyped(value)
          }}
          {...(error !== undefined && { error })}
        />
      </div>
      <Button type="submit" isLoading={wanted !== null && !isOffline}>
        <Trans>Usar</Trans>
      </Button>
      {waits !== null && (
        <p className={styles.waits}>
          <Icon name={lateIcons.clock} />
          <span>{waits}</span>
        </p>
      )}
      {isRefused && <Repairs code={refusal.code} data={refusal.data} coupon={refusedCoupon.code} from="form" />}
    </form>
  )
}

/** As the server reads it. */
const codeOf = (typed: string) => typed.trim().toUpperCase()
