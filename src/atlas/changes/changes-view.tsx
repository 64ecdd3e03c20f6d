import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { loadChanges } from '../atlas-data.ts'
import type { AtlasIndex } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { ForDevelopers } from '../views/for-developers.tsx'
import { useDocumentTitle } from '../views/use-document-title.ts'
import { ChangedMachine } from './changed-machine.tsx'
import { ChangesSummary } from './changes-summary.tsx'
import { isReworded, type Changes } from './changes.ts'
import styles from './changes.module.css'

type Version = Changes[number]

/** As many days are told unless another age is asked for. */
const week = 7

/** What changed in the flows since an earlier version. */
export const ChangesView = ({ index, days }: { index: AtlasIndex; days: number | null }) => {
  const { t } = useLingui()
  const versions = use(loadChanges(useLanguage()))
  const shown = versions.find((version) => version.days === (days ?? week)) ?? versions.at(-1)
  useDocumentTitle(t`Cambios en los flujos`)
  return (
    <article className={styles.changes}>
      <h1>
        <Trans>Cambios en los flujos</Trans>
      </h1>
      {shown === undefined ? (
        <p>
          <Trans>
            Esta copia se hizo sin su historia. En la terminal, <code>npm run flows:diff -- VERSIÓN</code> compara con
            cualquier versión.
          </Trans>
        </p>
      ) : (
        <Since index={index} versions={versions} shown={shown} />
      )}
    </article>
  )
}

const Since = ({ index, versions, shown }: { index: AtlasIndex; versions: Changes; shown: Version }) => {
  const { t, i18n } = useLingui()
  const doesMore = ({ differences }: Version['machines'][number]) =>
    differences.filter((one) => !isReworded(one)).length
  const sorted = shown.machines.toSorted((a, b) => doesMore(b) - doesMore(a))
  const others = sorted.filter((machine) => doesMore(machine) > 0)
  const reworded = sorted.filter((machine) => doesMore(machine) === 0)
  const machineView = (changed: Version['machines'][number]) => (
    <ChangedMachine
      key={changed.id}
      changed={changed}
      machine={index.machines.find(({ id }) => id === changed.id)}
      version={shown}
    />
  )
  const dateOf = ({ on }: Version) => i18n.date(`${on}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <nav aria-label={t`Desde cuándo`} className={styles.versions}>
        {versions.map((version) => (
          <a
            key={version.days}
            aria-current={version === shown ? 'page' : undefined}
            {...linkProps({ view: 'changes', days: version.days })}
          >
            <Age version={version} date={dateOf(version)} />
          </a>
        ))}
      </nav>
      <ChangesSummary version={shown} index={index} />
      {others.length > 0 && (
        <h2>
          <Trans>Flujo por flujo</Trans>
        </h2>
      )}
      {others.map(machineView)}
      {reworded.length > 0 && (
        <details className={styles.reworded}>
          <summary>
            <Trans>Flujos que solo se describen de otra manera en este mapa: {reworded.length}</Trans>
          </summary>
          {reworded.map(machineView)}
        </details>
      )}
      <ForDevelopers>
        <p className="small soft">
          <Trans>
            Se compara con la versión {shown.version.slice(0, 8)}. Con otra, en la terminal:{' '}
            <code>npm run flows:diff -- VERSIÓN</code>.
          </Trans>
        </p>
      </ForDevelopers>
    </>
  )
}

/** Since when the changes are told. The oldest version stands for an age that it has not reached. */
const Age = ({ version: { days, isOldest }, date }: { version: Version; date: string }) => {
  if (isOldest && days === week) return <Trans>La última semana: desde el {date}, nada más viejo se guarda</Trans>
  if (isOldest) return <Trans>Desde el {date}, nada más viejo se guarda</Trans>
  return (
    <>
      {days === week ? (
        <Trans>La última semana</Trans>
      ) : (
        <Plural value={days} one="Desde hace # día" other="Desde hace # días" />
      )}{' '}
      <span className="small">({date})</span>
    </>
  )
}
