import { Plural, useLingui } from '@lingui/react/macro'
import type { AtlasIndex } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import { isReworded, type Changes } from './changes.ts'
import styles from './changes.module.css'
import { PartLink } from './part-link.tsx'
import { notesSince, type ReleaseNote } from './release-notes.ts'

type NoticedProps = { by: ReleaseNote['by']; title: string; version: Changes[number]; index: AtlasIndex }

/** What some people notice of the flows that changed since a version, each flow with its notes. */
export const Noticed = ({ by, title, version, index }: NoticedProps) => {
  const { i18n } = useLingui()
  const notes = [...notesSince(version, by)]
  const countOf = (flow: string) =>
    version.machines.find(({ id }) => id === flow)?.differences.filter((one) => !isReworded(one)).length ?? 0
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
                  <Plural value={countOf(flow)} one="Su único cambio" other="Sus # cambios, uno por uno" />
                </PartLink>
              </p>
            </li>
          ))}
        </ul>
      </>
    )
  )
}
