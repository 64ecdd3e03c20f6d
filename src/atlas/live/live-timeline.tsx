import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/form/button.tsx'
import type { AtlasIndex } from '../atlas-index.ts'
import { stateName } from '../state-words.ts'
import { navigateTo } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import type { MachineUpdate } from '../../../contract/machine-updates.ts'
import styles from './live.module.css'
import { askForReport, selectMoment, useLive } from './live-state.ts'
import { timelineRows, type TimelineRow } from './timeline-rows.ts'

/** Loaded before it is pressed: browsers open windows only synchronously. */
const StatelyButton = lazy(async () => ({ default: (await import('./stately-button.tsx')).StatelyButton }))

/** Maximum number of rows. */
const shown = 200

/** The storefront's events, latest first; each moment can be selected. */
export const LiveTimeline = ({ index }: { index: AtlasIndex }) => {
  const { t } = useLingui()
  const { isFollowing, news, at } = useLive()
  if (!isFollowing) return null
  const rows = timelineRows(news)
  const current = at === null ? rows.length - 1 : rows.findIndex(({ place }) => place >= at)
  const lookAtRow = (row: TimelineRow | undefined) => {
    const machine = row?.news.at(-1)?.machine
    if (!row || machine === undefined) return
    selectMoment(row.place)
    navigateTo({ view: 'machine', machine, state: null }, { replace: true })
  }
  return (
    <section className={styles.timeline} aria-label={t`Lo que pasa en la tienda`}>
      <h2>
        <Trans>Lo que pasa en la tienda</Trans>
      </h2>
      {news.length === 0 && (
        <p className="soft">
          <Trans>Abre la tienda en otra pestaña de este navegador. Si ya está abierta, recárgala.</Trans>
        </p>
      )}
      {news.length > 0 && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => lookAtRow(rows[Math.max(0, current - 1)])}>
            <Trans>Antes</Trans>
          </Button>
          <Button size="small" onClick={() => lookAtRow(rows[Math.min(rows.length - 1, current + 1)])}>
            <Trans>Después</Trans>
          </Button>
          <Button size="small" onClick={() => selectMoment(null)}>
            <Trans>Ahora mismo</Trans>
          </Button>
          <Button size="small" onClick={askForReport}>
            <Trans>Abrir esta visita como informe</Trans>
          </Button>
        </div>
      )}
      <Suspense>
        <StatelyButton />
      </Suspense>
      <ol className={styles.news}>
        {rows
          .slice(-shown)
          .toReversed()
          .map((row) => (
            <li key={row.news[0] ? news.indexOf(row.news[0]) : row.place}>
              <button
                type="button"
                className={styles.moment}
                aria-current={row === rows[current] ? 'step' : undefined}
                onClick={() => lookAtRow(row)}
              >
                <Moment index={index} row={row} hasPages={rows.at(-1)?.page !== 1} />
              </button>
            </li>
          ))}
      </ol>
    </section>
  )
}

type MomentProps = { index: AtlasIndex; row: TimelineRow; hasPages: boolean }

const Moment = ({ index, row: { news, page }, hasPages }: MomentProps) => {
  const [first] = news
  return (
    <>
      {hasPages && (
        <span className={styles.page}>
          <Trans>Página {page} de la tienda</Trans>
        </span>
      )}
      {news.length > 1 ? <Opening index={index} news={news} /> : first && <Happened index={index} news={first} />}
    </>
  )
}

/** The start of a page of the storefront, with its machines. */
const Opening = ({ index: { machines }, news }: { index: AtlasIndex; news: readonly MachineUpdate[] }) => {
  const names = news.map(({ machine }) => machines.find(({ id }) => id === machine)?.name ?? machine)
  return (
    <>
      <span className={styles.happened}>
        <Trans>La tienda abrió</Trans>
      </span>
      <span className="small soft">{new Intl.ListFormat(useLanguage()).format(names)}</span>
    </>
  )
}

const Happened = ({ index, news }: { index: AtlasIndex; news: MachineUpdate }) => {
  const machine = index.machines.find(({ id }) => id === news.machine)
  if (!machine) return news.machine
  const happened = machine.events[news.event]
  return (
    <>
      <span className="small soft">{machine.name}</span>
      {happened !== undefined && <span className={styles.happened}>{happened}</span>}
      <span className="small">→ {news.states.map((state) => stateName(machine, state)).join(' · ')}</span>
    </>
  )
}
