import { Trans } from '@lingui/react/macro'
import type { CatalogVersion } from '../../../../contract/office/catalog.ts'
import { Link } from '../../link.ts'
import styles from '../catalog.module.css'
import { VersionBadge, VersionFacts, useVersionNote } from '../version-facts.tsx'

/** A version in the list: what it is, who made it, and when. */
export const VersionRow = ({ version }: { version: CatalogVersion }) => {
  const { number, problem, current, based_on: base } = version
  const note = useVersionNote()(version.note)
  return (
    <li className={styles.entry}>
      <Link
        to="/catalog/$number"
        params={{ number: String(number) }}
        search={{ against: current && base !== null ? String(base) : '' }}
        className={styles.entryLink}
      >
        <span className={styles.entryName}>
          <Trans>Versión {number}</Trans>
        </span>
        {note !== '' && ` · ${note}`}
      </Link>
      <VersionBadge version={version} />
      <p className={styles.more}>
        <VersionFacts version={version} />
      </p>
      {problem !== null && (
        <p className={styles.more}>
          <Trans>No se publicó a su hora porque alguien publicó antes otro cambio de lo mismo.</Trans>
        </p>
      )}
    </li>
  )
}
