import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { maxExtraMinutes } from '../../../contract/store-controls.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStays } from '../use-stays.ts'
import { useStoreControls, type ShownControls } from '../use-store-controls.ts'
import { DeliveryPausePart, PausePart } from './pause-part.tsx'
import { SoldOutList } from './sold-out-list.tsx'
import { PauseState } from './store-state.tsx'
import styles from './store-panel.module.css'

const extraStep = 5

/** What the store decides besides its orders, in a dialog. */
export const StorePanel = () => {
  const { t } = useLingui()
  const shown = useStoreControls()
  const dialog = useRef<HTMLDialogElement>(null)
  if (!shown) return null
  const { controls, problem } = shown
  const { extra_minutes: extra } = controls
  return (
    <>
      <button type="button" className={styles.open} onClick={() => dialog.current?.showModal()}>
        <Icon name="store" />
        <span>
          <Trans>Tienda</Trans>
          <small className={styles.openName}>
            {controls.outlet.name}
            {extra > 0 && (
              <>
                {' '}
                · <Trans>+{extra} min</Trans>
              </>
            )}
          </small>
        </span>
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="store-panel">
        <div className={styles.top}>
          <h2 id="store-panel" tabIndex={-1}>
            {controls.outlet.name}
          </h2>
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
        <Saving shown={shown} />
        <div className={styles.changes} aria-busy={shown.isSaving}>
          <PausePart shown={shown} />
          {controls.delivers && <DeliveryPausePart shown={shown} />}
          <ExtraMinutes shown={shown} />
          <SoldOutList shown={shown} />
        </div>
      </dialog>
    </>
  )
}

/** How far a change is; the focus alone does not tell it to every screen reader. */
const Saving = ({ shown: { controls, problem, isSaving } }: { shown: ShownControls }) => {
  const wasSaving = useStays(isSaving, false)
  const isSaved = wasSaving && problem === null
  return (
    <output className={styles.saving}>
      {isSaving ? (
        <Trans>Guardando…</Trans>
      ) : (
        isSaved && (
          <>
            <Trans>Guardado</Trans>
            <span className="visually-hidden">
              {'. '}
              <PauseState controls={controls} />
            </span>
          </>
        )
      )}
    </output>
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
