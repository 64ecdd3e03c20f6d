import { Trans, useLingui } from '@lingui/react/macro'
import type { AtlasIndex } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import type { Changes } from './changes.ts'
import styles from './changes.module.css'
import { PartLink } from './part-link.tsx'
import { notesSince, type ReleaseNote } from './release-notes.ts'

type NoticedProps = { by: ReleaseNote['by']; title: string; version: Changes[number]; index: AtlasIndex }

/** What some people notice of the flows that changed since a version, each flow with its notes. */
export const Noticed = ({ by, title, version, index }: NoticedProps) => {
  const { i18n } = useLingui()
  const notes = [...notesSince(version, by)]
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
              {own.map(({ on, text }) => (
                <p key={text.id}>
                  {i18n._(text)}{' '}
                  <span className={`small soft ${styles.day}`}>
                    {i18n.date(`${on}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
                  </span>
                </p>
              ))}
              <p className="small">
                <PartLink id={flow}>
                  <Trans>Sus cambios, uno por uno</Trans>
                </PartLink>
              </p>
            </li>
          ))}
        </ul>
      </>
    )
  )
}
