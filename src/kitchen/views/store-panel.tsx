import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { maxExtraMinutes, type PauseReason } from '../../../contract/store-controls.ts'
import { formatClock } from '../../ui/format-time.ts'
import { useStoreControls, type ShownControls } from '../use-store-controls.ts'
import { SoldOutList } from './sold-out-list.tsx'
import styles from './store-panel.module.css'

const pauseReasons: readonly PauseReason[] = ['busy', 'weather', 'power', 'other']
const extraStep = 5

/** What the store decides besides its orders, in a dialog. */
export const StorePanel = () => {
  const { t } = useLingui()
  const shown = useStoreControls()
  const dialog = useRef<HTMLDialogElement>(null)
  if (!shown) return null
  const { controls, problem, isSaving } = shown
  return (
    <>
      <button type="button" className={styles.open} onClick={() => dialog.current?.showModal()}>
        {controls.paused_until ? <Trans>En pausa</Trans> : controls.outlet.name}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="store-panel">
        <div className={styles.top}>
          <h2 id="store-panel">{controls.outlet.name}</h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <Trans>Cerrar</Trans>
          </button>
        </div>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem === 'refused'
              ? t`El servidor no aceptó el cambio. Así está ahora; inténtalo otra vez.`
              : t`El servidor no contestó. Mira abajo si el cambio se hizo, y si no, inténtalo otra vez.`}
          </p>
        )}
        <output className={styles.saving}>{isSaving && <Trans>Guardando…</Trans>}</output>
        <Pause shown={shown} />
        <ExtraMinutes shown={shown} />
        <SoldOutList shown={shown} />
      </dialog>
    </>
  )
}

function usePauseReasons(): Readonly<Record<PauseReason, string>> {
  const { t } = useLingui()
  return { busy: t`Demasiadas órdenes`, weather: t`El tiempo`, power: t`Sin luz o agua`, other: t`Otra razón` }
}

const Pause = ({ shown: { controls, change } }: { shown: ShownControls }) => {
  const { i18n } = useLingui()
  const words = usePauseReasons()
  const { paused_until: until, pause_reason: why } = controls
  const pause = (length: 'half-hour' | 'day', reason: PauseReason) =>
    change({ kind: 'controls', request: { pause: { length, reason } } })
  if (until !== null)
    return (
      <section className={styles.part}>
        <h3>
          <Trans>En pausa hasta las {formatClock(until, i18n.locale)}</Trans>
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
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Dejar de recibir órdenes</Trans>
      </h3>
      <table className={styles.pauses}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Razón</Trans>
            </th>
            <th scope="col">
              <Trans>30 minutos</Trans>
            </th>
            <th scope="col">
              <Trans>Por hoy</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {pauseReasons.map((reason) => (
            <tr key={reason}>
              <th scope="row">{words[reason]}</th>
              {(['half-hour', 'day'] as const).map((length) => (
                <td key={length}>
                  <button type="button" className={styles.plain} onClick={() => pause(length, reason)}>
                    {length === 'day' ? <Trans>Hoy</Trans> : <Trans>30 min</Trans>}
                    <span className="visually-hidden">: {words[reason]}</span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const ExtraMinutes = ({ shown: { controls, change } }: { shown: ShownControls }) => {
  const { t } = useLingui()
  const { extra_minutes: extra } = controls
  const set = (minutes: number) =>
    change({
      kind: 'controls',
      request: { extra_minutes: Math.min(maxExtraMinutes, Math.max(0, minutes)) },
    })
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Minutos de más que se prometen</Trans>
      </h3>
      <div className={styles.extra}>
        <button
          type="button"
          className={styles.plain}
          aria-label={t`Cinco minutos menos`}
          onClick={() => set(extra - extraStep)}
        >
          −
        </button>
        <output className={styles.minutes}>
          <Trans>+{extra} min</Trans>
        </output>
        <button
          type="button"
          className={styles.plain}
          aria-label={t`Cinco minutos más`}
          onClick={() => set(extra + extraStep)}
        >
          +
        </button>
      </div>
    </section>
  )
}
