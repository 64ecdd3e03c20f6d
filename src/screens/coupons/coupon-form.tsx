import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMachine, useSay, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { errorText } from '../../words/error-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { lateIcons } from '../../ui/late-icons.ts'
import { useSilenceWords } from '../shared/use-silence-words.ts'
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
  const silence = useSilenceWords()
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
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the answer has come
  }, [wanted])
  // What was asked for without a network is not lost.
  const waits = isOffline ? `${silence} ${t`Ponemos ${wanted} cuando vuelva.`}` : null
  useEffect(() => {
    if (waits !== null) say(waits)
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, [isOffline])
  // In the order beside the menu the answer would come below what is in sight.
  const form = useRef<HTMLFormElement>(null)
  const answer = isRefused ? refusal : null
  useEffect(() => {
    if (!answer) return
    form.current?.scrollIntoView({ block: 'nearest' })
    const remedy = form.current?.querySelector<HTMLElement>('[data-remedy]')?.innerText
    say([errorText(i18n, answer), remedy].filter(Boolean).join(' '))
    // oxlint-disable-next-line react/exhaustive-deps -- said once, with the way out that stands below it
  }, [answer])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const coupon = codeOf(typed)
    setEmpty(coupon === '')
    if (waits !== null && coupon === wanted) return say(waits)
    if (coupon !== '') send({ type: 'coupon.applied', code: coupon, from: 'form' })
  }
  const error = isEmpty ? t`Escribe el código de tu cupón.` : isRefused ? errorText(i18n, refusal) : undefined
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
