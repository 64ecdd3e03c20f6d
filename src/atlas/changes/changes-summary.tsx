import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { AtlasIndex } from '../atlas-index.ts'
import type { Summary } from './changes.ts'
import styles from './changes.module.css'

/** Returns the id of the part of the page about a flow. */
export const partId = (machine: string) => `flow-${machine}`

/** Opens the part that a link leads to, and the group that it is folded in. */
function unfold(machine: string) {
  const part = document.getElementById(partId(machine))
  for (let outer = part; outer !== null; outer = outer.parentElement)
    if (outer instanceof HTMLDetailsElement) outer.open = true
}

const PartLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <a href={`#${partId(id)}`} onClick={() => unfold(id)}>
    {children}
  </a>
)

type ChangesSummaryProps = { summary: Summary; index: AtlasIndex }

/** What changed in plain sentences, to be read to somebody; each flow leads to its part below. */
export const ChangesSummary = ({ summary: { lead, added, flows }, index }: ChangesSummaryProps) => (
  <section className={styles.summary} aria-labelledby="changes-summary">
    <h2 id="changes-summary">
      <Trans>En pocas palabras</Trans>
    </h2>
    {lead.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {added.map(({ title, flows: own }) => (
      <Fragment key={title}>
        <h3>{title}</h3>
        <ul>
          {own.map(({ id, name, about }) => (
            <li key={id}>
              <PartLink id={id}>{name}</PartLink>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </Fragment>
    ))}
    {added.length > 0 && flows.length > 0 && (
      <h3>
        <Trans>Lo que cambió en los demás flujos</Trans>
      </h3>
    )}
    <ul>
      {flows.map(({ id, name, counts, sentences, rest }) => (
        <li key={id}>
          <PartLink id={id}>{name}</PartLink> <span className="small soft">{counts}</span>
          <p className="soft">{index.machines.find((machine) => machine.id === id)?.about}</p>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {rest > 0 && (
            <p>
              <PartLink id={id}>
                <Plural value={rest} one="y # cambio más" other="y # cambios más" />
              </PartLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
)
