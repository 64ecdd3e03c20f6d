import { Trans, useLingui } from '@lingui/react/macro'
import type { IndexedMachine } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import { ChangedPictures } from './changed-pictures.tsx'
import { partId } from './part-link.tsx'
import { isReworded, type Change, type Changes } from './changes.ts'
import styles from './changes.module.css'

type Version = Changes[number]
type ChangedMachineProps = {
  changed: Version['machines'][number]
  machine: IndexedMachine | undefined
  version: Version
}

/** What one flow does that it did not do before, what it no longer does, and, folded, what it says in other words. */
export const ChangedMachine = ({ changed: { id, name, differences }, machine, version }: ChangedMachineProps) => {
  const { t } = useLingui()
  const kinds = [
    { kind: 'new', words: t`nuevo`, found: differences.filter(({ before }) => before === null) },
    { kind: 'gone', words: t`ya no está`, found: differences.filter(({ after }) => after === null) },
    { kind: 'changed', words: t`se dice o se dibuja de otra manera`, found: differences.filter(isReworded) },
  ].filter(({ found }) => found.length > 0)
  return (
    <details className={styles.machine} id={partId(id)}>
      <summary>
        <strong>{name}</strong>{' '}
        <span className="small soft">{kinds.map(({ words, found }) => `${words}: ${found.length}`).join(' · ')}</span>
      </summary>
      {machine && (
        <p className={`small ${styles.today}`}>
          <a {...linkProps({ view: 'machine', machine: machine.id, state: null })}>
            <Trans>Ver el dibujo de hoy</Trans>
          </a>
        </p>
      )}
      {kinds.map(({ kind, words, found }) =>
        kind === 'changed' && kinds.length > 1 ? (
          <details key={kind} className={styles.reworded}>
            <summary>
              <Trans>Se dice o se dibuja de otra manera: {found.length}</Trans>
            </summary>
            <Differences kind={kind} words={words} found={found} />
          </details>
        ) : (
          <Differences key={kind} kind={kind} words={words} found={found} />
        ),
      )}
      {machine && <ChangedPictures machine={machine} version={version} />}
    </details>
  )
}

type DifferencesProps = { kind: string; words: string; found: readonly Change[] }
const Differences = ({ kind, words, found }: DifferencesProps) => (
  <ul>
    {found.map(({ key, before, after }) => (
      <li key={key} className={styles.difference} data-kind={kind}>
        <span className={styles.kind}>{words}</span>
        {before !== null && <del>{before}</del>}
        {after !== null && <ins>{after}</ins>}
      </li>
    ))}
  </ul>
)
