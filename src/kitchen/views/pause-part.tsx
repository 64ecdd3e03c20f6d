import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PauseLength, PauseReason } from '../../../contract/store-controls.ts'
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
const pauseReasons: readonly PauseReason[] = ['busy', 'weather', 'power', 'other']

function usePauseReasons(): Readonly<Record<PauseReason, string>> {
  const { t } = useLingui()
  return { busy: t`Demasiadas órdenes`, weather: t`El tiempo`, power: t`Sin luz o agua`, other: t`Otra razón` }
}

/** The heading of the part: the focus goes there when a press replaces the buttons, which says what became of it. */
const headingId = 'store-pause'

/** A pause of the store: how long and why, or how it ends. */
export const PausePart = ({ shown: { controls, change } }: { shown: ShownControls }) => {
  const { t, i18n } = useLingui()
  const words = usePauseReasons()
  const [asked, setAsked] = useState<PauseReason | null>(null)
  const { paused_until: until, pause_reason: why } = controls
  const pause = (length: PauseLength, reason: PauseReason) =>
    change({ kind: 'controls', request: { pause: { length, reason } } })
  if (until !== null) {
    const time = clockWithArticle(formatClock(until, i18n.locale), i18n.locale)
    return (
      <section className={styles.part} aria-labelledby={headingId}>
        <h3 id={headingId} tabIndex={-1}>
          <Trans>En pausa hasta {time}</Trans>
        </h3>
        {why !== null && <p>{words[why]}</p>}
        <button
          type="button"
          className={styles.main}
          onClick={() => change({ kind: 'controls', request: { pause: null } })}
        >
          <Trans>Recibir órdenes otra vez</Trans>
        </button>
      </section>
    )
  }
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1}>
        <Trans>Dejar de recibir órdenes</Trans>
      </h3>
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
          {pauseReasons.map((reason) => (
            <tr key={reason}>
              <th scope="row">{words[reason]}</th>
              {pauses.map(([length, minutes]) => (
                <td key={length}>
                  <button
                    type="button"
                    className={styles.plain}
                    aria-label={t`${minutes} min de pausa: ${words[reason]}`}
                    onClick={() => pause(length, reason)}
                  >
                    {minutes}
                  </button>
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className={styles.plain}
                  aria-label={t`Hoy, hasta el cierre: ${words[reason]}`}
                  onClick={() => setAsked(reason)}
                >
                  <Trans>Hoy</Trans>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked !== null && (
        <Question
          key={asked}
          yes={t`Sí, hoy no más`}
          no={t`No, seguir recibiendo`}
          onYes={() => pause('day', asked)}
          onNo={() => setAsked(null)}
        >
          <Trans>¿No recibir más órdenes por hoy? Razón: {words[asked]}.</Trans>
        </Question>
      )}
    </section>
  )
}
