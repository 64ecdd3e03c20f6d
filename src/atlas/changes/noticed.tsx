import { Trans, useLingui } from '@lingui/react/macro'
import type { AtlasIndex } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import styles from './changes.module.css'
import { PartLink } from './part-link.tsx'
import type { ReleaseNote } from './release-notes.ts'

type NoticedProps = { by: ReleaseNote['by']; title: string; notes: readonly ReleaseNote[]; index: AtlasIndex }

/** What some people notice, each flow with its notes. */
export const Noticed = ({ by, title, notes, index }: NoticedProps) => {
  const { i18n } = useLingui()
  const own = notes.filter((note) => note.by === by)
  const byFlow = Map.groupBy(own, ({ flow }) => flow)
  return (
    own.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul className={styles.flows}>
          {[...byFlow].map(([flow, ofFlow]) => (
            <li key={flow}>
              <a {...linkProps({ view: 'machine', machine: flow, state: null })}>
                {index.machines.find(({ id }) => id === flow)?.name}
              </a>
              {ofFlow.map(({ on, text }) => (
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
