import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useIsRunning, useAnnounce } from '../../machine-bindings/use-machine.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { TextLink } from '../../ui/link.tsx'
import { introOf, questionGroups, type Question } from './faq-parts.ts'
import styles from './faq.module.css'

type Find = (text: string) => readonly Question[]
const longestSearch = 60

/** Questions and answers: all in groups, or search results. */
export const FaqList = ({ html }: { html: string }) => {
  const groups = useMemo(() => questionGroups(html), [html])
  const all = useMemo(() => groups.flatMap(({ questions }) => questions), [groups])
  const [text, setText] = useState('')
  const found = useFound(all, text)
  useLinkedQuestion()
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: introOf(html) }} />
      <SearchBox text={text} onChange={setText} />
      {found ? (
        <Found questions={found} />
      ) : (
        groups.map(({ id, title, questions }) => (
          <section key={id} className={styles.group} aria-labelledby={id}>
            <h2 id={id} dangerouslySetInnerHTML={{ __html: title }} />
            {questions.map((question) => (
              <Entry key={question.id} question={question} />
            ))}
          </section>
        ))
      )}
      {found?.length !== 0 && (
        <p>
          <Trans>¿No está lo que buscas?</Trans>{' '}
          <TextLink href="/contact">
            <Trans>Escríbenos</Trans>
          </TextLink>
        </p>
      )}
    </>
  )
}

/** Returns the questions that match; null without a search, or until its index has loaded. */
function useFound(all: readonly Question[], text: string): readonly Question[] | null {
  const { t } = useLingui()
  const say = useAnnounce()
  const [find, setFind] = useState<{ by: Find } | null>(null)
  const isWanted = text.trim() !== ''
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    import('./question-finder.ts').then(
      ({ questionFinder }) => isOver || setFind({ by: questionFinder(all) }),
      () => undefined, // all questions stay
    )
    return () => {
      isOver = true
    }
  }, [all, isWanted])
  const found = useMemo(() => (isWanted && find ? find.by(text) : null), [find, isWanted, text])
  const count = found?.length
  useEffect(() => {
    if (count === undefined) return
    say(
      count === 0
        ? t`Ninguna pregunta dice eso. Puedes escribirnos.`
        : t`${plural(count, { one: '# pregunta encontrada.', other: '# preguntas encontradas.' })}`,
    )
  }, [count, say, t])
  return found
}

/** Opens and scrolls to the question in the address. */
function useLinkedQuestion() {
  const hash = useLocation({ select: (location) => location.hash })
  const isRunning = useIsRunning('storefront')
  useEffect(() => {
    const linked = hash === '' ? null : document.getElementById(decodeURIComponent(hash))
    if (!isRunning || !(linked instanceof HTMLDetailsElement)) return
    linked.open = true
    linked.scrollIntoView({ block: 'start' })
    linked.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash, isRunning])
}

const SearchBox = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    box.current?.focus()
    onChange('')
  }
  return (
    <search>
      <label className={styles.box}>
        <Icon name="search" size="small" />
        <span className="visually-hidden">
          <Trans>Busca en las preguntas</Trans>
        </span>
        <input
          ref={box}
          type="text"
          value={text}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t`Busca en las preguntas`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && clear()}
        />
        {text !== '' && <IconButton icon="x" label={t`Borrar`} onClick={clear} />}
      </label>
    </search>
  )
}

const Found = ({ questions }: { questions: readonly Question[] }) => {
  if (questions.length === 0)
    return (
      <p>
        <Trans>Ninguna pregunta dice eso. Prueba con otra palabra o pregúntanos a nosotros.</Trans>{' '}
        <TextLink href="/contact">
          <Trans>Escríbenos</Trans>
        </TextLink>
      </p>
    )
  return (
    <div className={styles.group}>
      <h2>
        <Plural value={questions.length} one="# pregunta encontrada" other="# preguntas encontradas" />
      </h2>
      {questions.map((question) => (
        <Entry key={question.id} question={question} />
      ))}
    </div>
  )
}

const Entry = ({ question: { id, title, html } }: { question: Question }) => (
  <details id={id} className={styles.entry}>
    <summary>
      <h3 dangerouslySetInnerHTML={{ __html: title }} />
      <Icon name={deferredIcons.chevronDown} size="small" className={styles.mark} />
    </summary>
    <div className={styles.answer}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <p className="small">
        <a href={`#${id}`}>
          <Trans>Enlace a esta pregunta</Trans>
        </a>
      </p>
    </div>
  </details>
)
