import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { use } from 'react'
import { loadStories } from '../atlas-data.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { useDocumentTitle } from '../views/use-document-title.ts'
import cards from '../views/card.module.css'
import { StoryPicture } from './story-picture.tsx'
import styles from './stories.module.css'

/** All stories, each with its last picture. */
export const StoriesView = () => {
  const { t } = useLingui()
  const language = useLanguage()
  const stories = use(loadStories())
  useDocumentTitle(t`Historias en fotos`)
  return (
    <>
      <h1>
        <Trans>Historias en fotos</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Cada historia es un camino del sistema entero. Si el programa deja de poder contarla, sus pruebas fallan.
        </Trans>
      </p>
      <ul className={styles.list}>
        {stories.map(({ id, title, about, steps }) => (
          <li key={id} className={clsx(cards.card, styles.card)}>
            <StoryPicture photo={steps.at(-1)?.photo ?? ''} words="" />
            <div className={styles.words}>
              <a {...linkProps({ view: 'story', story: id })} className={cards.link}>
                {title[language]}
              </a>
              <p className="small">{about[language]}</p>
              <p className="small soft">
                <Plural value={steps.length} one="# foto" other="# fotos" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
