import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'
import { Link } from '../../link.ts'
import styles from '../catalog.module.css'
import { useFieldWords } from '../field-words.ts'
import { areas } from './areas.ts'

/** The parts of a draft; one that was published is only looked at and tried. */
export const DraftTabs = ({ number, isReadOnly }: { number: string; isReadOnly: boolean }) => {
  const { t } = useLingui()
  const words = useFieldWords()
  return (
    <>
      {isReadOnly && (
        <Notice>
          <Trans>Esta versión no es un borrador: se mira y se prueba, pero no se cambia.</Trans>
        </Notice>
      )}
      <nav className={styles.tabs} aria-label={t`Partes del borrador`}>
        {!isReadOnly &&
          areas.map((area) => (
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
        <Link
          to="/catalog/$number/edit/preview"
          params={{ number }}
          search={{ outlet: '', moment: '' }}
          activeOptions={{ includeSearch: false }}
          className={styles.tab}
        >
          <Trans>Como cliente</Trans>
        </Link>
        <Link
          to="/catalog/$number/edit/trial"
          params={{ number }}
          search={{ coupon: '' }}
          activeOptions={{ includeSearch: false }}
          className={styles.tab}
        >
          <Trans>Probar un cupón</Trans>
        </Link>
      </nav>
    </>
  )
}
