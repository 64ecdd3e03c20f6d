import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { loadRequirementProofs, loadSearchTargets } from '../atlas-data.ts'
import type { AtlasIndex } from '../atlas-index.ts'
import { loadRefusalTexts } from '../refusal-texts.ts'
import { stateName } from '../state-words.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { Command } from '../views/replay-command.tsx'
import { NotFoundView } from '../views/not-found-view.tsx'
import { useDocumentTitle } from '../views/use-document-title.ts'
import { requirementFinderOf, type NamedProof } from './requirement-proofs.ts'
import styles from './proof.module.css'

type RequirementViewProps = { index: AtlasIndex; asked: string }

/** What proves a requirement, by its number in docs/coverage.md or its error code: paths, tests, and where it is seen. */
export const RequirementView = ({ index, asked }: RequirementViewProps) => {
  const proof = requirementFinderOf(use(loadRequirementProofs()))(asked)
  return proof ? <Requirement index={index} proof={proof} /> : <NotFoundView />
}

type RequirementProps = { index: AtlasIndex; proof: NamedProof }

const Requirement = ({ index, proof: { id, name, row, paths, tests } }: RequirementProps) => {
  const { t } = useLingui()
  const language = useLanguage()
  const targets = use(loadSearchTargets(language)).filter(({ ids }) => ids.includes(id))
  const read = use(loadRefusalTexts(language)).text(row, {})
  useDocumentTitle(t`Qué demuestra ${name}`)
  const words = read ?? targets[0]?.words.split(' · ')[1]
  const flows = index.machines.filter((machine) => machine.id in paths)
  return (
    <article className="stack">
      <h1>
        <Trans>Qué demuestra {name}</Trans>
      </h1>
      {words === undefined ? <p lang="en">{row}</p> : <p>{read === null ? words : <q>{words}</q>}</p>}
      <h2>
        <Trans>Caminos que lo demuestran</Trans>
      </h2>
      {flows.length === 0 && (
        <p>
          <Trans>Ningún camino de un flujo lo demuestra.</Trans>
        </p>
      )}
      <ul>
        {flows.map((machine) => (
          <li key={machine.id}>
            <a {...linkProps({ view: 'paths', machine: machine.id, state: null, search: id })}>
              {machine.name}: <Plural value={paths[machine.id] ?? 0} one="# camino" other="# caminos" />
            </a>
          </li>
        ))}
      </ul>
      {flows.length > 0 && <Command text={`npm run paths -- --requirement ${name}`} />}
      {tests.length > 0 && <Tests tests={tests} />}
      {targets.length > 0 && (
        <>
          <h2>
            <Trans>Dónde se ve en los flujos</Trans>
          </h2>
          <ul>
            {targets.map(({ machine, state }) => {
              const own = index.machines.find((one) => one.id === machine)
              return (
                own && (
                  <li key={state}>
                    <a {...linkProps({ view: 'machine', machine, state })}>
                      {own.name} · {stateName(own, state)}
                    </a>
                  </li>
                )
              )
            })}
          </ul>
        </>
      )}
    </article>
  )
}

const Tests = ({ tests }: Pick<NamedProof, 'tests'>) => (
  <>
    <h2>
      <Trans>Pruebas que lo demuestran</Trans>
    </h2>
    <ul className={styles.tests}>
      {tests.map(({ file, title, command }) => (
        <li key={`${file} ${title}`}>
          <code>{file}</code> {title !== null && <q lang="en">{title}</q>}
          <Command text={command} />
        </li>
      ))}
    </ul>
  </>
)
