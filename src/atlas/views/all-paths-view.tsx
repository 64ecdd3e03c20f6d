import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { loadMachineByPath, loadScores, loadSystemPaths } from '../atlas-data.ts'
import type { AtlasIndex } from '../atlas-index.ts'
import { titlesOfSteps } from '../path-title.ts'
import { formatScore } from '../proof/proof.ts'
import type { SystemPath } from '../system-paths.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import styles from './paths-view.module.css'
import { ForDevelopers } from './for-developers.tsx'
import { ReplayCommand } from './replay-command.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** Every path: those of the whole system, and links to those of each flow and its pages. */
export const AllPathsView = ({ index }: { index: AtlasIndex }) => {
  const { t } = useLingui()
  const language = useLanguage()
  const system = use(loadSystemPaths(language))
  const scores = use(loadScores())
  const byMachine = Map.groupBy(Object.values(use(loadMachineByPath())), (machine) => machine)
  const title = t`Todos los caminos`
  useDocumentTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <p className="soft">
        <Trans>Cada camino es una prueba: se recorre sola en cada cambio.</Trans>
      </p>
      <section>
        <h2 className={styles.group}>
          <Trans>De cada flujo y de sus páginas</Trans>
        </h2>
        <p className="soft">
          <Trans>El porcentaje dice cuántos de los errores puestos a propósito en un flujo notan sus caminos.</Trans>
        </p>
        <ForDevelopers>
          <p className="soft">
            <Trans>
              En la terminal, <code>npm run paths</code> lista los caminos y <code>npm run mutate</code> cuenta los
              errores que notan.
            </Trans>
          </p>
        </ForDevelopers>
        <ul className={styles.machines}>
          {index.machines.map(({ id, name }) => {
            const score = scores[id]
            return (
              <li key={id}>
                <a {...linkProps({ view: 'paths', machine: id, state: null })}>{name}</a>{' '}
                <span className="small soft">
                  <Plural value={byMachine.get(id)?.length ?? 0} one="# camino" other="# caminos" />
                  {' · '}
                  {score ? formatScore(score, language) : <Trans>sin errores probados</Trans>}
                </span>
              </li>
            )
          })}
        </ul>
      </section>
      <h2 className={styles.group}>
        <Trans>De la tienda entera, con todos sus flujos a la vez</Trans>
      </h2>
      {system.map(({ name, paths }) => (
        <section key={name}>
          <h3 className={styles.scenario}>
            {name} <small className={styles.id}>{paths.length}</small>
          </h3>
          <ul className={styles.paths}>
            {withTitles(paths).map(({ path, title: happened }) => (
              <SystemPathItem key={path.id} index={index} path={path} title={happened} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Returns the paths of a scenario with their titles. */
function withTitles(paths: readonly SystemPath[]) {
  const titles = titlesOfSteps(paths.map(({ steps }) => steps.map(({ happened }) => happened)))
  return paths.map((path, place) => ({ path, title: titles[place] ?? '' }))
}

type SystemPathItemProps = { index: AtlasIndex; path: SystemPath; title: string }

const SystemPathItem = ({ index, path: { id, steps }, title }: SystemPathItemProps) => (
  <li id={id} className={styles.path}>
    <details>
      <summary>
        {title}{' '}
        <span className="small soft">
          <Plural value={steps.length} one="# paso" other="# pasos" />
        </span>
      </summary>
      <ol className={styles.systemSteps}>
        {steps.map(({ machine, happened }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same step may come twice; their places never change
          <li key={at}>
            {happened}{' '}
            <a className="small" {...linkProps({ view: 'machine', machine, state: null })}>
              {index.machines.find((one) => one.id === machine)?.name}
            </a>
          </li>
        ))}
      </ol>
      <ForDevelopers>
        <ReplayCommand id={id} />
      </ForDevelopers>
    </details>
  </li>
)
