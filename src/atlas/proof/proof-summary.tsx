import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { loadOutcome, loadProof } from '../atlas-data.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { ForDevelopers } from '../views/for-developers.tsx'
import { Command } from '../views/replay-command.tsx'
import { covered, formatScore } from './proof.ts'
import styles from './proof.module.css'

const total = (counts: Readonly<Record<string, number>>) => Object.keys(counts).length

/** How the tests cover a machine, in words: its paths, their last run, and its mutation score. */
export const ProofSummary = ({ machine }: { machine: string }) => {
  const { t } = useLingui()
  const language = useLanguage()
  const { paths, states, transitions, mutation } = use(loadProof(machine))
  const outcome = use(loadOutcome(machine))
  const day = (at: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))
  return (
    <section className={styles.summary} aria-label={t`Lo que dicen las pruebas`}>
      <p>
        <Trans>
          <strong>{paths}</strong> caminos, sin contar los de sus páginas, pasan por {covered(states)} de{' '}
          {total(states)} estados y por {covered(transitions)} de {total(transitions)} flechas. Los números del dibujo
          dicen cuántos caminos pasan.
        </Trans>
      </p>
      <p>
        {outcome === null ? (
          <Trans>En esta computadora todavía no se han probado.</Trans>
        ) : outcome.failed.length === 0 ? (
          <Trans>
            La última vez, {day(outcome.at)}, pasaron los {outcome.passed}.
          </Trans>
        ) : (
          <Plural
            value={outcome.failed.length}
            one="La última vez falló # camino:"
            other="La última vez fallaron # caminos:"
          />
        )}{' '}
        {outcome?.failed.map((id) => (
          <a key={id} className={styles.failed} {...linkProps({ view: 'path', path: id, step: 0 })}>
            {id}
          </a>
        ))}
      </p>
      {mutation ? (
        <p>
          <Trans>
            De {mutation.tried} errores puestos a propósito (mutación), las pruebas notaron {mutation.noticed} (
            {formatScore(mutation, language)}), {day(mutation.on)}.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Todavía no se han puesto errores a propósito (mutación) en este flujo.</Trans>
        </p>
      )}
      <ForDevelopers>
        <Command text={`npx vitest run tests/paths -t "the machine ${machine} "`} />
        <Command text={`npm run mutate -- ${machine}`} />
      </ForDevelopers>
    </section>
  )
}
