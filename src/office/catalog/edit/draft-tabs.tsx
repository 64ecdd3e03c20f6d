import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../link.ts'
import styles from '../catalog.module.css'
import { useFieldWords } from '../field-words.ts'
import { areas } from './areas.ts'

/** The parts of a draft that are changed. */
export const DraftTabs = ({ number }: { number: string }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  return (
    <nav className={styles.tabs} aria-label={t`Partes del borrador`}>
      {areas.map((area) => (
        <Link
          key={area}
          to="/catalog/$number/edit/$area"
          params={{ number, area }}
          search={{ search: '' }}
          activeOptions={{ includeSearch: false }}
          className={styles.tab}
        >
          {words[area]}
        </Link>
      ))}
    </nav>
  )
}

/** The ways to look at a version before customers do. */
export const DraftTrials = ({ number }: { number: string }) => {
  const { t } = useLingui()
  return (
    <nav className={styles.steps} aria-label={t`Mirar y probar`}>
      <Link
        to="/catalog/$number/edit/preview"
        params={{ number }}
        search={{ outlet: '', moment: '' }}
        activeOptions={{ includeSearch: false }}
        className={styles.button}
      >
        <Trans>Como cliente</Trans>
      </Link>
      <Link
        to="/catalog/$number/edit/trial"
        params={{ number }}
        search={{ coupon: '' }}
        activeOptions={{ includeSearch: false }}
        className={styles.button}
      >
        <Trans>Probar un cupón</Trans>
      </Link>
    </nav>
  )
}
