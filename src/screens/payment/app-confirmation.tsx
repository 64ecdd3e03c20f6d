import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { personLengths } from '../../../contract/primitives.ts'
import type { AppConfirmation as Confirmation } from '../../../contract/payments.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { useNow } from '../shared/use-now.ts'
import { ValidatedForm } from '../shared/validated-form.tsx'
import styles from './app-confirmation.module.css'

const formatPhone = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Returns minutes and seconds until an instant, as `9:05`. */
function timeLeft(now: string, end: string): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(end) - Date.parse(now)) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What to confirm in the app, for how long, and how to get out. */
export const AppConfirmation = ({ app }: { app: Confirmation }) => {
  const { i18n, t } = useLingui()
  const now = useNow(1)
  const isBusy = useMachineSelector('payment', (payment) => payment?.matches('changingPhone')) ?? false
  const isCanceling = useMachineSelector('payment', (payment) => payment?.matches('cancelling')) ?? false
  const code = useMachineSelector('payment', (payment) => payment?.context.code) ?? null
  const send = useSend('payment')
  const [phone, setPhone] = useState<string | null>(null)
  const [amount, number] = [formatMoney(app.amount), formatPhone(app.phone)]
  const error =
    code === 'ORDER-4'
      ? t`Escribe el teléfono de tu cuenta de ATH Móvil, con sus 10 dígitos.`
      : t`No pudimos cambiar el teléfono. Inténtalo otra vez.`
  return (
    <>
      <ol className={`stack ${styles.steps}`}>
        <li>
          <Trans>Abre la app de ATH Móvil en el celular del {number}.</Trans>
        </li>
        <li>
          <Trans>
            Confirma el pago de <strong className="num">{amount}</strong> a Bohío Pizza.
          </Trans>
        </li>
        <li>
          <Trans>Vuelve aquí: tu orden se hace sola.</Trans>
        </li>
      </ol>
      {now !== null && (
        <p role="timer">
          <Trans>
            Te quedan <strong className="num">{timeLeft(now, app.closes_at)}</strong> para confirmar.
          </Trans>
        </p>
      )}
      {app.url !== null && (
        <p>
          <a href={`${app.url}?lang=${i18n.locale}`} target="_blank" rel="noreferrer">
            <Trans>Abrir la app de prueba</Trans>
          </a>
        </p>
      )}
      {phone === null ? (
        <Button isWide onClick={() => setPhone('')}>
          <Trans>Usar otro teléfono</Trans>
        </Button>
      ) : (
        <ValidatedForm
          className="stack"
          onSubmit={() => {
            send({ type: 'phone.changed', phone })
            if (phone.trim() !== '') setPhone(null)
          }}
        >
          <TextField
            label={t`Teléfono de tu cuenta de ATH Móvil`}
            name="athPhone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="done"
            maxLength={personLengths.phone}
            value={phone}
            onChange={setPhone}
          />
          <Button type="submit" kind="main" isWide isLoading={isBusy}>
            <Trans>Mandar el aviso a este teléfono</Trans>
          </Button>
        </ValidatedForm>
      )}
      {code !== null && <p role="alert">{error}</p>}
      <Button isWide isLoading={isCanceling} onClick={() => send({ type: 'method.rejected' })}>
        <Trans>Cancelar o pagar de otra forma</Trans>
      </Button>
    </>
  )
}
