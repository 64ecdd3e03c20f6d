import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { Language } from '../../../contract/primitives.ts'
import { ruleTopics } from '../../../contract/rule-topics.ts'
import type { AtlasIndex } from '../atlas-index.ts'
import { loadSearchTargets, loadStories } from '../atlas-data.ts'
import { loadRefusalTexts } from '../refusal-texts.ts'
import { useRuleTopics } from '../rules/use-rule-topics.ts'
import { useSearchAnswers } from '../use-search-answers.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import styles from './search.module.css'

type Finding = Awaited<ReturnType<typeof loadFinding>>

async function loadFinding(language: Language) {
  const [{ minSearchLength, createSearch }, targets, stories, refusals] = await Promise.all([
    import('../search.ts'),
    loadSearchTargets(),
    loadStories(),
    loadRefusalTexts(language),
  ])
  return { minSearchLength, createSearch, targets, stories, refusals }
}

/** Finds states and events by words, and refusals by code; arrow keys move through results. */
export const Search = ({ index }: { index: AtlasIndex }) => {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const whole = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [finding, setFinding] = useState<Finding | null>(null)
  const topics = useRuleTopics()
  const answers = useSearchAnswers()
  const [rulesWords, storiesWords] = [t`Las reglas`, t`Historias`]
  const find = useMemo(() => {
    const rules = ruleTopics.map((topic) => ({
      place: { view: 'rules' as const, topic },
      where: rulesWords,
      ...topics[topic],
    }))
    const stories = finding?.stories.map(({ id: story, title, about }) => ({
      place: { view: 'story' as const, story },
      where: storiesWords,
      title: title[language],
      about: about[language],
    }))
    const pages = [...answers, ...rules, ...(stories ?? [])]
    return finding?.createSearch(index, finding.targets, pages, (code) => finding.refusals.text(code, {}))
  }, [finding, index, topics, rulesWords, storiesWords, answers, language])
  const found = isOpen && finding && typed.trim().length >= finding.minSearchLength ? find?.(typed) : undefined

  function onKeyDown(event: KeyboardEvent) {
    const input = whole.current?.querySelector('input')
    const links = [...(whole.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    if (event.key === 'Escape') {
      setIsOpen(false)
      input?.focus()
    } else if (event.key === 'ArrowDown' && !isOpen) setIsOpen(true)
    else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? input)?.focus()
    else if (event.key === 'Enter' && at === -1) links[0]?.click()
    else return
    event.preventDefault()
  }

  const received = {
    onKeyDown,
    onBlur: ({ relatedTarget }: FocusEvent) => !whole.current?.contains(relatedTarget) && setIsOpen(false),
  }

  return (
    <search ref={whole} className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        <Trans>Buscar un estado o algo que pasa</Trans>
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={t`Buscar: cerró la tienda, cupón…`}
        value={typed}
        {...received}
        onFocus={() => void loadFinding(language).then(setFinding)}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsOpen(true)
        }}
      />
      {found && (
        <div className={styles.results} aria-live="polite">
          {found.length === 0 && (
            <p className={styles.none}>
              <Trans>Sin resultados. Prueba con otra palabra.</Trans>
            </p>
          )}
          <ul>
            {found.map(({ key, words, where, place }) => {
              const { href, onClick } = linkProps(place)
              return (
                <li key={key}>
                  <a
                    href={href}
                    className={styles.result}
                    {...received}
                    // A press keeps the focus in the field: the results must not disappear before the press ends.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={(event) => {
                      onClick(event)
                      setTyped('')
                      whole.current?.querySelector('input')?.blur()
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
