import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect } from 'react'
import type { AtlasIndex } from '../atlas-index.ts'
import type { Changes } from './changes.ts'
import { notesSince } from './release-notes.ts'
import { Noticed } from './noticed.tsx'
import { PartLink, unfold } from './part-link.tsx'
import styles from './changes.module.css'

type ChangesSummaryProps = { version: Changes[number]; index: AtlasIndex }

/** What changed in plain sentences, to be read to somebody: what people notice, the new flows, and the others; each flow leads to its part below. */
export const ChangesSummary = ({ version, index }: ChangesSummaryProps) => {
  const { t, i18n } = useLingui()
  useEffect(() => unfold(window.location.hash.replace('#flow-', '')), [])
  const { on, summary } = version
  const { lead, added, flows } = summary
  const notes = notesSince(version)
  const noted = new Set(notes.map(({ flow }) => flow))
  const others = flows.filter(({ id }) => !noted.has(id))
  const day = i18n.date(`${on}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section className={styles.summary} aria-labelledby="changes-summary">
      <h2 id="changes-summary">
        <Trans>En pocas palabras, desde el {day}</Trans>
      </h2>
      <p>{lead.join(' ')}</p>
      <Noticed by="customers" title={t`Lo que notan los clientes`} notes={notes} index={index} />
      <Noticed by="stores" title={t`Lo que notan las tiendas`} notes={notes} index={index} />
      <Noticed by="office" title={t`Lo que nota la oficina`} notes={notes} index={index} />
      {added.map(({ title, flows: own }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <ul className={styles.flows}>
            {own.map(({ id, name, about }) => (
              <li key={id}>
                <PartLink id={id}>{name}</PartLink>
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {others.length > 0 && (
        <h3>
          <Trans>Lo que cambió en los demás flujos</Trans>
        </h3>
      )}
      <ul>
        {others.map(({ id, name, counts, sentences, rest }) => (
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
      <Noticed by="nobody" title={t`Lo que nadie nota`} notes={notes} index={index} />
    </section>
  )
}
