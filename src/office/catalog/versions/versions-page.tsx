import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import type { CatalogVersion } from '../../../../contract/office/catalog.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Redirect } from '../../link.ts'
import { useOffice } from '../../office-context.ts'
import { ProblemNotice } from '../../problem-notice.tsx'
import { usePageTitle } from '../../shell/page-title.ts'
import styles from '../catalog.module.css'
import { VersionRow } from './version-row.tsx'

/** What customers see, what is planned, drafts, and what was before. */
export const VersionsPage = () => {
  const { t } = useLingui()
  const { machines } = useOffice()
  const [state, send] = useMachine(machines.catalog.versions)
  const { versions, draft, problem } = state.context
  usePageTitle(t`Menú y precios`)
  if (state.matches('drafted')) return <Redirect to="/catalog/$number/edit" params={{ number: String(draft) }} />
  const isUnread = state.matches('unread')
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1 className={styles.title}>
          <Trans>Menú y precios</Trans>
        </h1>
        {versions !== null && (
          <Button kind="main" isLoading={state.matches('drafting')} onClick={() => send({ type: 'draft.wanted' })}>
            <Trans>Empezar un borrador</Trans>
          </Button>
        )}
      </header>
      {state.matches('reading') && (
        <output>
          <Trans>Buscando las versiones…</Trans>
        </output>
      )}
      <ProblemNotice problem={problem}>
        {isUnread ? (
          <Button size="small" onClick={() => send({ type: 'list.refreshed' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        ) : (
          <p>
            <Trans>Si el borrador se creó, está en la lista.</Trans>
          </p>
        )}
      </ProblemNotice>
      {versions !== null && <Parts versions={versions} />}
    </div>
  )
}

const Parts = ({ versions }: { versions: readonly CatalogVersion[] }) => {
  const { t } = useLingui()
  const of = (is: (version: CatalogVersion) => boolean) => versions.filter((version) => is(version))
  const current = of((version) => version.current)
  return (
    <>
      {current.length === 0 && (
        <p className={styles.box}>
          <Trans>Todavía nadie ha cambiado el menú. El primer borrador empieza con lo que ven hoy los clientes.</Trans>
        </p>
      )}
      <Part title={t`Lo que ven los clientes`} versions={current} />
      <Part title={t`Programadas`} versions={of(({ state }) => state === 'scheduled')} />
      <Part title={t`Borradores`} versions={of(({ state }) => state === 'draft')} />
      <Part title={t`Anteriores`} versions={of((version) => version.state === 'published' && !version.current)} />
    </>
  )
}

const Part = ({ title, versions }: { title: string; versions: readonly CatalogVersion[] }) =>
  versions.length > 0 && (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.partTitle}>{title}</h2>
      <ul className={styles.list}>
        {versions.map((version) => (
          <VersionRow key={version.number} version={version} />
        ))}
      </ul>
    </section>
  )
