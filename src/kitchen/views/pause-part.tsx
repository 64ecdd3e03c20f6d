import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { DeliveryPauseReason, PauseReason, type PauseLength } from '../../../contract/store-controls.ts'
import { clockWithArticle } from '../../ui/clock-with-article.ts'
import { formatClock } from '../../ui/format-time.ts'
import type { ShownControls } from '../use-store-controls.ts'
import { Question } from './question.tsx'
import styles from './store-panel.module.css'

const pauses = [
  ['quarter-hour', 15],
  ['half-hour', 30],
  ['hour', 60],
] as const

type PauseWords<Reason extends string> = {
  readonly reasons: Readonly<Record<Reason, string>>
  readonly heading: string
  /** The heading until `time`. */
  readonly paused: (time: string) => string
  readonly resume: string
  readonly minutes: (minutes: number, reason: string) => string
  readonly today: (reason: string) => string
  readonly confirmation: (reason: string) => string
  readonly yes: string
  readonly no: string
}

type PauseSectionProps<Reason extends string> = {
  words: PauseWords<Reason>
  options: readonly Reason[]
  until: string | null
  reason: Reason | null
  onPause: (length: PauseLength, reason: Reason) => void
  onResume: () => void
}

/** A pause: how long and why, or how it ends. A press replaces the buttons; the focus then goes to the heading. */
function PauseSection<Reason extends string>(props: PauseSectionProps<Reason>) {
  const { words, options, until, reason: why, onPause, onResume } = props
  const { i18n } = useLingui()
  const headingId = useId()
  const [asked, setAsked] = useState<Reason | null>(null)
  const time = until === null ? null : clockWithArticle(formatClock(until, i18n.locale), i18n.locale)
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1}>
        {time === null ? words.heading : words.paused(time)}
      </h3>
      {time !== null && why !== null && <p>{words.reasons[why]}</p>}
      {time !== null && (
        <button type="button" className={styles.main} onClick={onResume}>
          {words.resume}
        </button>
      )}
      {time === null && <PauseTable words={words} options={options} onPause={onPause} onAsked={setAsked} />}
      {time === null && asked !== null && (
        <Question
          key={asked}
          yes={words.yes}
          no={words.no}
          onYes={() => onPause('day', asked)}
          onNo={() => setAsked(null)}
        >
          {words.confirmation(words.reasons[asked])}
        </Question>
      )}
    </section>
  )
}

type PauseTableProps<Reason extends string> = Pick<PauseSectionProps<Reason>, 'words' | 'options' | 'onPause'> & {
  onAsked: (reason: Reason) => void
}

function PauseTable<Reason extends string>({ words, options, onPause, onAsked }: PauseTableProps<Reason>) {
  return (
    <table className={styles.pauses}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Razón</Trans>
          </th>
          {pauses.map(([length, minutes]) => (
            <th key={length} scope="col">
              <Trans>{minutes} min</Trans>
            </th>
          ))}
          <th scope="col">
            <Trans>Por hoy</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map((reason) => (
          <tr key={reason}>
            <th scope="row">{words.reasons[reason]}</th>
            {pauses.map(([length, minutes]) => (
              <td key={length}>
                <button
                  type="button"
                  className={styles.plain}
                  aria-label={words.minutes(minutes, words.reasons[reason])}
                  onClick={() => onPause(length, reason)}
                >
                  {minutes}
                </button>
              </td>
            ))}
            <td>
              <button
                type="button"
                className={styles.plain}
                aria-label={words.today(words.reasons[reason])}
                onClick={() => onAsked(reason)}
              >
                <Trans>Hoy</Trans>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A pause of all orders of the store. */
export const PausePart = ({ shown: { controls, change } }: { shown: ShownControls }) => {
  const { t } = useLingui()
  const words: PauseWords<PauseReason> = {
    reasons: { busy: t`Demasiadas órdenes`, weather: t`El tiempo`, power: t`Sin luz o agua`, other: t`Otra razón` },
    heading: t`Dejar de recibir órdenes`,
    paused: (time) => t`En pausa hasta ${time}`,
    resume: t`Recibir órdenes otra vez`,
    minutes: (minutes, reason) => t`${minutes} min de pausa: ${reason}`,
    today: (reason) => t`Hoy, hasta el cierre: ${reason}`,
    confirmation: (reason) => t`¿No recibir más órdenes por hoy? Razón: ${reason}.`,
    yes: t`Sí, hoy no más`,
    no: t`No, seguir recibiendo`,
  }
  return (
    <PauseSection
      words={words}
      options={PauseReason.options}
      until={controls.paused_until}
      reason={controls.pause_reason}
      onPause={(length, reason) => change({ kind: 'controls', request: { pause: { length, reason } } })}
      onResume={() => change({ kind: 'controls', request: { pause: null } })}
    />
  )
}

/** A pause of the store's deliveries; pickup goes on. */
export const DeliveryPausePart = ({ shown: { controls, change } }: { shown: ShownControls }) => {
  const { t } = useLingui()
  const words: PauseWords<DeliveryPauseReason> = {
    reasons: { drivers: t`Faltan choferes`, busy: t`Demasiadas órdenes`, weather: t`El tiempo`, other: t`Otra razón` },
    heading: t`Dejar de hacer entregas`,
    paused: (time) => t`Entregas en pausa hasta ${time}`,
    resume: t`Hacer entregas otra vez`,
    minutes: (minutes, reason) => t`${minutes} min sin entregas: ${reason}`,
    today: (reason) => t`Hoy sin más entregas: ${reason}`,
    confirmation: (reason) => t`¿No hacer más entregas por hoy? Se sigue recogiendo en la tienda. Razón: ${reason}.`,
    yes: t`Sí, hoy no más entregas`,
    no: t`No, seguir entregando`,
  }
  return (
    <PauseSection
      words={words}
      options={DeliveryPauseReason.options}
      until={controls.delivery_paused_until}
      reason={controls.delivery_pause_reason}
      onPause={(length, reason) => change({ kind: 'controls', request: { delivery_pause: { length, reason } } })}
      onResume={() => change({ kind: 'controls', request: { delivery_pause: null } })}
    />
  )
}
