import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useEffect, Component, type ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { loadIndex } from '../atlas-data.ts'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import { LiveSwitch } from '../live/live-switch.tsx'
import type { AtlasLocation } from '../atlas-location.ts'
import { linkProps, useAtlasLocation, hasNavigated } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { MachineView } from './machine-view.tsx'
import { NotFoundView } from './not-found-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { ReportView } from '../report/report-view.tsx'
import { RulesView } from '../rules/rules-view.tsx'
import { StoriesView } from '../stories/stories-view.tsx'
import { StoryView } from '../stories/story-view.tsx'
import { Search } from './search.tsx'
import { TrialView } from './trial-view.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './atlas.module.css'

/** The error message for a missing file of the atlas. */
class FailureBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className={styles.waiting}>
        <p role="alert">
          <Trans>No pudimos traer esta parte del mapa. Verifica que el servidor siga prendido y trata otra vez.</Trans>
        </p>
        <Button onClick={() => location.reload()}>
          <Trans>Tratar otra vez</Trans>
        </Button>
      </main>
    )
  }
}

const other = { es: { language: 'en', name: 'English' }, en: { language: 'es', name: 'Español' } } as const

/** The same location in the other language. */
const LanguageSwitch = () => {
  const { language, name } = other[useLanguage()]
  const change = () => {
    localStorage.setItem('lang', language)
    const address = new URL(location.href)
    address.searchParams.set('lang', language)
    location.replace(address)
  }
  return (
    <button type="button" lang={language} className={styles.language} onClick={change}>
      {name}
    </button>
  )
}

const elementOf = (hasDiagram: boolean) =>
  (hasDiagram ? document.querySelector<HTMLElement>('#diagram') : null) ??
  document.querySelector<HTMLElement>('#content')

/** The skip link: past the header, to the diagram if there is one. */
const SkipLink = ({ hasDiagram }: { hasDiagram: boolean }) => (
  <a
    className="skip"
    href={hasDiagram ? '#diagram' : '#content'}
    onClick={(event) => {
      event.preventDefault()
      elementOf(hasDiagram)?.focus()
    }}
  >
    {hasDiagram ? <Trans>Saltar al dibujo</Trans> : <Trans>Saltar al contenido</Trans>}
  </a>
)

/** Moves the focus to the start of the next page after a followed link is gone. */
function useFocusAfterNavigation() {
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.checkVisibility() !== true
    if (hasNavigated() && isLost) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  })
}

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
