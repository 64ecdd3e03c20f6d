import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CatalogChange } from '../../../../contract/office/catalog.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from '../catalog.module.css'
import { readableChanges, useChangeWords } from '../change-words.ts'

/** As many as one reads at a time. */
const firstChanges = 50

/** What changed, in the reader's words: what it is about, the field, and its values before and after. */
export const ChangeList = ({ changes: all }: { changes: readonly CatalogChange[] }) => {
  const changes = readableChanges(all)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, firstChanges)
  if (changes.length === 0)
    return (
      <p>
        <Trans>Nada cambia.</Trans>
      </p>
    )
  return (
    <>
      <p className={styles.facts}>
        <Plural value={changes.length} one="# cambio" other="# cambios" />
      </p>
      <ul className={styles.list}>
        {shown.map((change) => (
          <Change key={`${change.kind} ${change.path}`} change={change} />
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button onClick={() => setWhole(true)}>
          <Trans>Ver todos los cambios</Trans>
        </Button>
      )}
    </>
  )
}

const Change = ({ change }: { change: CatalogChange }) => {
  const { about, field, before, after } = useChangeWords()(change)
  return (
    <li className={styles.entry}>
      <p>
        <span className={styles.entryName}>{about}</span> · {field}
      </p>
      {before !== null && after !== null && (
        <p className={styles.values}>
          <span className="visually-hidden">
            <Trans>antes</Trans>{' '}
          </span>
          <del>{before}</del>
          <span aria-hidden> → </span>
          <span className="visually-hidden">
            , <Trans>ahora</Trans>{' '}
          </span>
          <ins>{after}</ins>
        </p>
      )}
    </li>
  )
}
