import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { AtlasIndex } from '../atlas-index.ts'
import type { Place } from '../place.ts'
import { linkTo } from '../use-place.ts'
import styles from './search.module.css'

type Found = { readonly key: string; readonly words: string; readonly where: string; readonly place: Place }

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const fewestLetters = 2
const mostShown = 12

/** Machines and states whose words hold all that was typed; then machines to which such a thing can happen. */
export function find({ machines }: AtlasIndex, typed: string): Found[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.join('').length < fewestLetters) return []
  const holds = (...texts: string[]) => words.every((word) => plain(texts.join(' ')).includes(word))
  const states = machines.flatMap(({ id: machine, name: where, states: all }) =>
    all
      .filter(({ id, name, about }) => holds(id, name, about))
      .map(({ id, name }) => ({
        key: id,
        words: name,
        where,
        place: { view: 'machine', machine, state: id } as const,
      })),
  )
  const events = machines.flatMap(({ id: machine, name: where, events: all }) =>
    Object.entries(all)
      .filter(([type, text]) => holds(type, text))
      .map(([type, text]) => ({
        key: `${machine} ${type}`,
        words: text,
        where,
        place: { view: 'machine', machine, state: null } as const,
      })),
  )
  return [...states, ...events].slice(0, mostShown)
}

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
