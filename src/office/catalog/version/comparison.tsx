import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogVersion } from '../../../../contract/office/catalog.ts'
import { Link } from '../../link.ts'
import styles from '../catalog.module.css'

type ComparisonProps = { version: CatalogVersion; against: number | null }

/** With what a version is compared: with what customers see, or with the version that it was made of. */
export const Comparison = ({ version: { number, based_on: base }, against }: ComparisonProps) => {
  const { t } = useLingui()
  if (base === null) return null
  const params = { number: String(number) }
  return (
    <nav className={styles.tabs} aria-label={t`Comparar con`}>
      <Link
        to="/catalog/$number"
        params={params}
        search={{ against: '' }}
        className={styles.tab}
        data-status={against === null ? 'active' : 'other'}
        aria-current={against === null ? 'true' : undefined}
      >
        <Trans>Contra lo publicado</Trans>
      </Link>
      <Link
        to="/catalog/$number"
        params={params}
        search={{ against: String(base) }}
        className={styles.tab}
        data-status={against === base ? 'active' : 'other'}
        aria-current={against === base ? 'true' : undefined}
      >
        <Trans>Contra la versión {base}, de la que salió</Trans>
      </Link>
    </nav>
  )
}
