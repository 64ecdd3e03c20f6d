import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { loadIndex } from '../atlas-data.ts'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import { LiveSwitch } from '../live/live-switch.tsx'
import type { AtlasLocation } from '../atlas-location.ts'
import { linkProps, useAtlasLocation } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MachineView } from './machine-view.tsx'
import { NotFoundView } from './not-found-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { ReportView } from '../report/report-view.tsx'
import { RulesView } from '../rules/rules-view.tsx'
import { StoriesView } from '../stories/stories-view.tsx'
import { StoryView } from '../stories/story-view.tsx'
import { Search } from './search.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { TrialView } from './trial-view.tsx'
import styles from './atlas.module.css'

/** The atlas: every machine as a diagram, in words. */
export const Atlas = () => {
  const { t } = useLingui()
  const title = t`Mapa de los flujos`
  return (
    <FailureBoundary>
      <Suspense fallback={<p className={styles.waiting}>{t`Cargando el mapa…`}</p>}>
        <Page title={title} />
      </Suspense>
    </FailureBoundary>
  )
}

const Page = ({ title }: { title: string }) => {
  const { t } = useLingui()
  const index = use(loadIndex(useLanguage()))
  const place = useAtlasLocation()
  useFocusAfterNavigation()
  return (
    <>
      <SkipLink hasDiagram={place.view === 'machine' || place.view === 'trial'} />
      <header className={styles.header}>
        <a href="/" className={styles.logo} aria-label={t`Ir a la tienda`}>
          <Logo height={28} />
        </a>
        <a className={styles.name} {...linkProps({ view: 'overview' })}>
          {title}
        </a>
        <Search index={index} />
        <LiveSwitch />
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {place.view !== 'overview' && (
          <p className="small">
            <a {...linkProps({ view: 'overview' })}>
              <Trans>Todos los flujos</Trans>
            </a>
          </p>
        )}
        <Suspense fallback={<p className="soft">{t`Cargando el mapa…`}</p>}>
          <Shown index={index} place={place} />
        </Suspense>
      </main>
    </>
  )
}

const isStateOf = ({ states }: IndexedMachine, place: AtlasLocation) =>
  !('state' in place) || place.state === null || states.some(({ id }) => id === place.state)

const Shown = ({ index, place }: { index: AtlasIndex; place: AtlasLocation }) => {
  if (place.view === 'overview') return <OverviewView index={index} />
  if (place.view === 'report') return <ReportView index={index} step={place.step} />
  if (place.view === 'rules') return <RulesView index={index} topic={place.topic} />
  if (place.view === 'stories') return <StoriesView />
  if (place.view === 'story') return <StoryView index={index} id={place.story} />
  if (place.view === 'nothing') return <NotFoundView />
  const machine = index.machines.find(({ id }) => id === place.machine)
  if (!machine || !isStateOf(machine, place)) return <NotFoundView />
  if (place.view === 'trial') return <TrialView machine={machine} trial={place} />
  return <MachineView key={machine.id} index={index} machine={machine} selected={place.state} />
}
