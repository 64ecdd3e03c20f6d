import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../contract/errors.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Notice } from '../../ui/notice.tsx'
import { errorText } from '../../texts/error-text.ts'

/** Paths of a refusal that belong to no field. */
const ofNoField = ['ticket', 'trap', 'Idempotency-Key']

const belongsToField = ({ code, data: { path } }: ApiError) =>
  code !== 'COMMON-06' && path !== undefined && !ofNoField.includes(path)

/** The server's answer to a message, or its failure. */
export const ContactAnswer = () => {
  const isUnanswered = useMachineSelector('contact', matches({ form: 'unanswered' }))
  const isRefused = useMachineSelector('contact', matches({ form: 'refused' }))
  const refusal = useMachineSelector('contact', (contact) => contact?.context.refusal)
  if (isUnanswered)
    return (
      <Notice tone="error">
        <p>
          <Trans>
            No recibimos respuesta. Revisa tu conexión y envíalo otra vez: lo que escribiste sigue aquí, y nos llega una
            sola vez.
          </Trans>
        </p>
      </Notice>
    )
  return refusal && isRefused ? <ContactRefusal refusal={refusal} /> : null
}

/** The part of a refusal that no field shows. */
export const ContactRefusal = ({ refusal }: { refusal: ApiError }) =>
  !belongsToField(refusal) && (
    <Notice tone="error">
      <p>
        <Refusal refusal={refusal} />
      </p>
    </Notice>
  )

const Refusal = ({ refusal }: { refusal: ApiError }) => {
  const { i18n } = useLingui()
  const { code, data } = refusal
  if (code === 'COMMON-06' && data.path === 'ticket')
    return <Trans>Se envió demasiado pronto. Envíalo otra vez: lo que escribiste sigue aquí.</Trans>
  if (code === 'COMMON-06') {
    const minutes = Math.ceil((data.retry_after ?? 60) / 60)
    return (
      <>
        <Trans>Ya salieron muchos mensajes de tu conexión o de este correo.</Trans>{' '}
        <Plural
          value={minutes}
          one="Espera un minuto y envíalo otra vez: lo que escribiste sigue aquí."
          other="Espera # minutos y envíalo otra vez: lo que escribiste sigue aquí."
        />
      </>
    )
  }
  if (data.problem === 'trap-filled')
    return (
      <Trans>
        Algo llenó un campo escondido del formulario, como hacen los mensajes automáticos. Ya lo vaciamos: si eres una
        persona, envíalo otra vez.
      </Trans>
    )
  if (data.problem === 'ticket-over')
    return <Trans>La página llevaba mucho tiempo abierta. Envíalo otra vez: lo que escribiste sigue aquí.</Trans>
  return errorText(i18n, refusal)
}
