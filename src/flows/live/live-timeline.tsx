import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import type { AtlasIndex } from '../atlas-index.ts'
import { stateName } from '../state-words.ts'
import { goTo } from '../use-place.ts'
import type { FlowNews } from '../../../contract/flow-news.ts'
import styles from './live.module.css'
import { lookAt, useLive } from './live.ts'

/** Comes whole before it is pressed: a browser opens a window at once or not at all. */
const StatelyButton = lazy(async () => ({ default: (await import('./stately-button.tsx')).StatelyButton }))

/** More are not looked through by hand. */
const shown = 200

/** What happened in the storefront, the last first; each moment can be looked at again. */
export const LiveTimeline = ({ index }: { index: AtlasIndex }) => {
  const { t } = useLingui()
  const { isFollowing, news, at } = useLive()
  if (!isFollowing) return null
  const lookAtNews = (place: number) => {
    const machine = news[place]?.machine
    lookAt(place)
    if (machine !== undefined) goTo({ view: 'machine', machine, state: null }, { replace: true })
  }
  const current = at ?? news.length - 1
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
          <Button size="small" onClick={() => lookAtNews(Math.max(0, current - 1))}>
            <Trans>Antes</Trans>
          </Button>
          <Button size="small" onClick={() => lookAtNews(Math.min(news.length - 1, current + 1))}>
            <Trans>Después</Trans>
          </Button>
          <Button size="small" onClick={() => lookAt(null)}>
            <Trans>Ahora mismo</Trans>
          </Button>
        </div>
      )}
      <Suspense>
        <StatelyButton />
      </Suspense>
      <ol className={styles.news}>
        {news
          .map((one, place) => ({ one, place }))
          .slice(-shown)
          .toReversed()
          .map(({ one, place }) => (
            <li key={place}>
              <button
                type="button"
                className={styles.moment}
                aria-current={place === current ? 'step' : undefined}
                onClick={() => lookAtNews(place)}
              >
                <Moment index={index} news={one} />
              </button>
            </li>
          ))}
      </ol>
    </section>
  )
}

const Moment = ({ index, news }: { index: AtlasIndex; news: FlowNews }) => {
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
