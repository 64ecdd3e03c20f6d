import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../contract/errors.ts'
import { normalizeText } from '../../../contract/primitives.ts'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useMachineSelector, useAnnounce, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { errorText } from '../../texts/error-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { useUnansweredText } from '../shared/use-unanswered-text.ts'
import { RemedyAction } from './remedy-action.tsx'
import styles from './coupons.module.css'

/** Selects the form's code that is in flight; null without one. */
function wantedByForm(cart: SnapshotOf<'cart'> | undefined): string | null {
  const asked = cart?.context.changes.find((change) => change.kind === 'coupon' && change.from === 'form')
  return asked?.kind === 'coupon' ? asked.code : null
}

/** Applies a coupon by its code; a refusal is shown inline, and the entry stays [coupon.conditions]. */
export const CouponForm = ({ code = '' }: { code?: string }) => {
  const { t, i18n } = useLingui()
  const refusal = useMachineSelector('cart', (cart) => cart?.context.refusal)
  const refusedCoupon = useMachineSelector('cart', (cart) => cart?.context.refusedCoupon)
  const wanted = useMachineSelector('cart', wantedByForm)
  const isUnanswered = useMachineSelector('cart', matches('waiting'))
  const send = useSend('cart')
  const [typed, setTyped] = useState(code)
  const [isEmpty, setEmpty] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const say = useAnnounce()
  const silence = useUnansweredText()
  const isOffline = wanted !== null && isUnanswered
  const isRefused = refusal && refusedCoupon?.from === 'form' && refusedCoupon.code === codeOf(typed)
  const isApplied = useMachineSelector('cart', (cart) =>
    cart?.context.cart?.coupon.data.some(({ code: one }) => one === sent),
  )
  if (sent !== wanted) {
    setSent(wanted)
    if (wanted === null && isApplied && !isRefused) setTyped('')
  }
  // Keeps the entry while offline.
  const waits = isOffline ? `${silence} ${t`Aplicamos ${wanted} cuando vuelva.`}` : null
  const sayWaits = useEffectEvent(() => waits !== null && say(waits))
  useEffect(() => {
    if (isOffline) sayWaits()
  }, [isOffline])
  // Beside the menu the message would be outside of the viewport.
  const form = useRef<HTMLFormElement>(null)
  const answer = isRefused ? refusal : null
  const sayAnswer = useEffectEvent((refused: ApiError) => {
    form.current?.scrollIntoView({ block: 'nearest' })
    const remedy = form.current?.querySelector<HTMLElement>('[data-remedy]')?.innerText
    say([errorText(i18n, refused), remedy].filter(Boolean).join(' '))
  })
  useEffect(() => {
    if (answer) sayAnswer(answer)
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
      <div>
        <TextField
          label={<Trans>Código del cupón</Trans>}
          name="coupon"
          value={typed}
          autoComplete="off"
          maxLength={40}
          icon={deferredIcons.ticketPercent}
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
          <Icon name={deferredIcons.clock} />
          <span>{waits}</span>
        </p>
      )}
      {isRefused && <RemedyAction code={refusal.code} data={refusal.data} coupon={refusedCoupon.code} from="form" />}
    </form>
  )
}

/** Normalizes a code like the server. */
const codeOf = (typed: string) => normalizeText(typed).toUpperCase()
