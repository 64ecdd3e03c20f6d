import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogProblem } from '../../../contract/office/catalog.ts'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../link.ts'
import { useFieldText } from './change-words.ts'
import { isArea } from './edit/areas.ts'
import { useFieldWords } from './field-words.ts'
import { useProblemWords } from './problem-words.ts'

/** What keeps a version from being published, with links to where it is. */
export const ProblemList = ({ problems, number }: { problems: readonly CatalogProblem[]; number: number }) => {
  const { t } = useLingui()
  if (problems.length === 0) return null
  return (
    <Notice tone="error">
      <p>
        <strong>
          <Trans>Con estos errores no se puede publicar:</Trans>
        </strong>
      </p>
      <ul aria-label={t`Errores`}>
        {problems.map(({ path, problem }) => (
          <li key={`${path} ${problem}`}>
            <Problem path={path} problem={problem} number={number} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const Problem = ({ path, problem, number }: CatalogProblem & { number: number }) => {
  const [list = '', name = ''] = path.split('.')
  const fieldText = useFieldText()
  const problemWords = useProblemWords()
  const words = useFieldWords()
  const place = [words[list] ?? list, name, fieldText(path)].filter(Boolean).join(' · ')
  return (
    <>
      {isArea(list) ? (
        <Link to="/catalog/$number/edit/$area/$name" params={{ number: String(number), area: list, name }}>
          {place}
        </Link>
      ) : (
        place
      )}
      : {problemWords(problem)}
    </>
  )
}
