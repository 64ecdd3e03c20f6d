import { useLingui } from '@lingui/react/macro'
import type { AtlasIndex } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import styles from './changes.module.css'
import { notesSince, type ReleaseNote } from './release-notes.ts'

type NoticedProps = { by: ReleaseNote['by']; title: string; since: string; index: AtlasIndex }

/** What some people notice of the changes since a day, each flow with its notes. */
export const Noticed = ({ by, title, since, index }: NoticedProps) => {
  const { i18n } = useLingui()
  const notes = [...notesSince(since, by)]
  return (
    notes.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul className={styles.flows}>
          {notes.map(([flow, own]) => (
            <li key={flow}>
              <a {...linkProps({ view: 'machine', machine: flow, state: null })}>
                {index.machines.find(({ id }) => id === flow)?.name}
              </a>
              {own.map(({ text }) => (
                <p key={text.id}>{i18n._(text)}</p>
              ))}
            </li>
          ))}
        </ul>
      </>
    )
  )
}
