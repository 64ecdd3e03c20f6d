import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { AtlasIndex } from '../atlas-index.ts'
import { fewestLetters, find } from '../find.ts'
import { linkTo } from '../use-place.ts'
import styles from './search.module.css'

/** Finds states, and what can happen, by their words. */
export const Search = ({ index }: { index: AtlasIndex }) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const id = useId()
  const found = find(index, typed)
  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        <Trans>Buscar un estado o algo que pasa</Trans>
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={t`Buscar: cerró la tienda, cupón…`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
      {typed.trim().length >= fewestLetters && (
        <div className={styles.results} aria-live="polite">
          {found.length === 0 && (
            <p className={styles.none}>
              <Trans>Nada se llama así. Prueba con otra palabra.</Trans>
            </p>
          )}
          <ul>
            {found.map(({ key, words, where, place }) => {
              const { href, onClick } = linkTo(place)
              return (
                <li key={key}>
                  <a
                    href={href}
                    className={styles.result}
                    onClick={(event) => {
                      onClick(event)
                      setTyped('')
                    }}
                  >
                    <span>{words}</span>
                    <span className="small soft">{where}</span>
                  </a>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </search>
  )
}
