import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
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

const PartLink = ({ id, name }: { id: string; name: string }) => (
  <a href={`#${partId(id)}`} onClick={() => unfold(id)}>
    {name}
  </a>
)

/** What changed in plain sentences, to be read to somebody; each flow leads to its part below. */
export const ChangesSummary = ({ summary: { lead, added, flows } }: { summary: Summary }) => (
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
              <PartLink id={id} name={name} />
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
      {flows.map(({ id, name, counts, sentences }) => (
        <li key={id}>
          <PartLink id={id} name={name} /> <span className="small soft">{counts}</span>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </li>
      ))}
    </ul>
  </section>
)
