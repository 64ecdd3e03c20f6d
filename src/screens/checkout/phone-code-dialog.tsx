import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { PhoneCode } from '../../../contract/phone-codes.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { errorText } from '../../texts/error-text.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ValidatedForm } from '../shared/validated-form.tsx'
import styles from './checkout.module.css'

const isProving = matches('provingPhone')

/** Asks a stranger who pays cash for the code that was sent to the phone. */
export const PhoneCodeDialog = () => {
  const { t, i18n } = useLingui()
  const isOpen = useMachineSelector('checkout', isProving)
  const isNeeded = useMachineSelector('checkout', matches({ provingPhone: 'needed' }))
  const isSending = useMachineSelector('checkout', matches({ provingPhone: 'sending' }))
  const canResend = useMachineSelector('checkout', matches({ provingPhone: 'typing' }))
  const phone = useMachineSelector('checkout', (checkout) => checkout?.context.form.phone) ?? ''
  const refusal = useMachineSelector('checkout', (checkout) => checkout?.context.refusal)
  const send = useSend('checkout')
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  // The code that was sent last is still right, and one whose answer was lost may have arrived.
  const isTyping = !isSending && (!isNeeded || !refusal || ['COMMON-06', 'ORDER-23'].includes(refusal.code))
  const isComplete = v.is(PhoneCode, code)
  const submit = () => (isComplete ? send({ type: 'code.submitted', code }) : setShort(true))
  return (
    <Dialog
      title={<Trans>Confirma tu teléfono</Trans>}
      isOpen={isOpen}
      {...(!isSending && { onClose: () => send({ type: 'refusal.read' }) })}
      width="narrow"
      footer={
        <>
          {(isNeeded || isSending) && (
            <Button kind="main" isWide isLoading={isSending} onClick={() => send({ type: 'code.wanted' })}>
              <Trans>Enviarme el código</Trans>
            </Button>
          )}
          {canResend && (
            <Button isWide onClick={() => send({ type: 'code.wanted' })}>
              <Trans>Enviar otro código</Trans>
            </Button>
          )}
          {!isSending && (
            <>
              <Button isWide onClick={() => send({ type: 'correction.wanted' })}>
                <Trans>Corregir el teléfono</Trans>
              </Button>
              <Button isWide onClick={() => send({ type: 'refusal.read' })}>
                <Trans>Pagar de otra forma</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      {isOpen && !isSending && (isNeeded || refusal) && (
        <Notice tone={refusal?.code === 'ORDER-22' ? 'offer' : 'error'}>
          <p>{refusal ? errorText(i18n, refusal) : <Trans>No hubo respuesta. Inténtalo otra vez.</Trans>}</p>
        </Notice>
      )}
      {isTyping && isOpen && (
        <ValidatedForm className={styles.fields} onSubmit={submit}>
          <p className={styles.whole}>
            <Trans>
              Escribe el código que enviamos por SMS al <bdi dir="ltr">{phone}</bdi>.
            </Trans>
          </p>
          <TextField
            label={t`Código de 6 dígitos`}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            maxLength={6}
            name="code"
            value={code}
            onChange={setCode}
            {...(isShort && !isComplete && { error: t`El código tiene 6 dígitos.` })}
          />
          <div className={styles.whole}>
            <Button type="submit" kind="main" isWide>
              <Trans>Confirmar y ordenar</Trans>
            </Button>
          </div>
        </ValidatedForm>
      )}
    </Dialog>
  )
}
