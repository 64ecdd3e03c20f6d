import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '../../../contract/office/passkeys.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatLongMoment } from '../order-time.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import type { PasskeysProps } from './passkeys-state.ts'
import styles from './access.module.css'

/** The passkeys of who is signed in, each of which can be removed. */
export const PasskeyList = ({ state, send }: PasskeysProps) => {
  const { passkeys, removed } = state.context
  if (passkeys.length === 0)
    return state.matches('listed') ? (
      <p className="soft">
        <Trans>Todavía no tienes ninguna.</Trans>
      </p>
    ) : null
  return (
    <ul className={styles.passkeys}>
      {passkeys.map((passkey) => (
        <li key={passkey.uuid} className={styles.passkey}>
          <Facts passkey={passkey} />
          {state.matches('listed') && (
            <Button size="small" onClick={() => send({ type: 'removing.asked', passkey })}>
              <span>
                <Trans>Quitar</Trans>
                <span className="visually-hidden"> {passkey.name}</span>
              </span>
            </Button>
          )}
          {removed?.uuid === passkey.uuid && <Question passkey={passkey} state={state} send={send} />}
        </li>
      ))}
    </ul>
  )
}

const Facts = ({ passkey: { name, created_at: created, used_at: used } }: { passkey: Passkey }) => {
  const { i18n } = useLingui()
  const [addedAt, usedAt] = [created, used].map((at) => at && formatLongMoment(at, i18n.locale))
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{name}</p>
      <p className={styles.times}>
        <Trans>Añadida: {addedAt}</Trans>
      </p>
      <p className={styles.times}>
        {usedAt ? <Trans>Última entrada: {usedAt}</Trans> : <Trans>Sin usar todavía</Trans>}
      </p>
    </div>
  )
}

const Question = ({ passkey: { name }, state, send }: PasskeysProps & { passkey: Passkey }) => (
  <section className={styles.question} aria-labelledby="removal-question">
    <p id="removal-question">
      <Trans>
        ¿Quitar “{name}”? Ya no se podrá entrar con ella. Tu contraseña y tus códigos siguen sirviendo, y cerramos tus
        sesiones en otros dispositivos.
      </Trans>
    </p>
    <ProblemNotice problem={state.context.problem} />
    <div className={styles.choices}>
      <Button
        size="small"
        kind="main"
        isLoading={state.matches('removing')}
        onClick={() => send({ type: 'removing.confirmed' })}
      >
        <Trans>Sí, quitarla</Trans>
      </Button>
      <Button size="small" onClick={() => send({ type: 'removing.left' })}>
        <Trans>Dejarla como está</Trans>
      </Button>
    </div>
  </section>
)
