import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { loadChanges } from '../atlas-data.ts'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { useDocumentTitle } from '../views/use-document-title.ts'
import { ChangedPictures } from './changed-pictures.tsx'
import type { Change, Changes } from './changes.ts'
import styles from './changes.module.css'

type Version = Changes[number]

/** What changed in the flows since an earlier version. */
export const ChangesView = ({ index, days }: { index: AtlasIndex; days: number | null }) => {
  const { t } = useLingui()
  const versions = use(loadChanges(useLanguage()))
  const shown = versions.find((version) => version.days === days) ?? versions[0]
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
            <Plural value={version.days} one="Desde hace # día" other="Desde hace # días" />{' '}
            <span className="small">({dateOf(version)})</span>
          </a>
        ))}
      </nav>
      <p className="soft">
        <Trans>
          Se compara con la versión {shown.version.slice(0, 8)}. Con otra, en la terminal:{' '}
          <code>npm run flows:diff -- VERSIÓN</code>.
        </Trans>
      </p>
      {shown.machines.length === 0 && (
        <p>
          <Trans>Nada cambió.</Trans>
        </p>
      )}
      {shown.machines.map((changed) => (
        <ChangedMachine
          key={changed.id}
          changed={changed}
          machine={index.machines.find(({ id }) => id === changed.id)}
          version={shown}
        />
      ))}
    </>
  )
}

const kindOrder = ['new', 'gone', 'changed'] as const
const kindOf = ({ before, after }: Change) => (before === null ? 'new' : after === null ? 'gone' : 'changed')

type ChangedMachineProps = {
  changed: Version['machines'][number]
  machine: IndexedMachine | undefined
  version: Version
}

const ChangedMachine = ({ changed: { name, differences }, machine, version }: ChangedMachineProps) => {
  const { t } = useLingui()
  const kinds = { new: t`nuevo`, gone: t`ya no está`, changed: t`cambió` }
  const counts = Map.groupBy(differences, kindOf)
  const shownKinds = kindOrder.filter((kind) => counts.has(kind))
  const summary = shownKinds.map((kind) => `${kinds[kind]}: ${counts.get(kind)?.length}`).join(' · ')
  return (
    <details className={styles.machine}>
      <summary>
        <strong>{name}</strong> <span className="small soft">{summary}</span>
      </summary>
      {machine && (
        <p className="small">
          <a {...linkProps({ view: 'machine', machine: machine.id, state: null })}>
            <Trans>Ver el dibujo de hoy</Trans>
          </a>
        </p>
      )}
      <ul>
        {shownKinds
          .flatMap((kind) => counts.get(kind) ?? [])
          .map((difference) => (
            <li key={difference.key} className={styles.difference} data-kind={kindOf(difference)}>
              <span className={styles.kind}>{kinds[kindOf(difference)]}</span>
              {difference.before !== null && <del>{difference.before}</del>}
              {difference.after !== null && <ins>{difference.after}</ins>}
            </li>
          ))}
      </ul>
      {machine && <ChangedPictures machine={machine} version={version} />}
    </details>
  )
}
