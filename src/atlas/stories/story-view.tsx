import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { loadStories } from '../atlas-data.ts'
import type { AtlasIndex } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { NotFoundView } from '../views/not-found-view.tsx'
import { useDocumentTitle } from '../views/use-document-title.ts'
import type { ListedStory, Actor } from './story-list.ts'
import { storyPictures } from '../pictures.ts'
import { LargePicture } from '../views/large-picture.tsx'
import { StoryPicture } from './story-picture.tsx'
import styles from './stories.module.css'

/** Returns the names of those who act in stories. */
function useActors(): Readonly<Record<Actor, string>> {
  const { t } = useLingui()
  return {
    person: t`La persona`,
    store: t`La tienda`,
    bank: t`El banco`,
    clock: t`El reloj`,
    machine: t`El programa`,
  }
}

/** A story: a strip of pictures, each with who acts and what happens. */
export const StoryView = ({ index, id }: { index: AtlasIndex; id: string }) => {
  const story = use(loadStories()).find((one) => one.id === id)
  return story ? <ToldStory index={index} story={story} /> : <NotFoundView />
}

const ToldStory = ({ index, story }: { index: AtlasIndex; story: ListedStory }) => {
  const language = useLanguage()
  useDocumentTitle(story.title[language])
  return (
    <article>
      <p className="small">
        <a {...linkProps({ view: 'stories' })}>
          <Trans>Todas las historias</Trans>
        </a>
      </p>
      <h1>{story.title[language]}</h1>
      <p className={styles.lead}>{story.about[language]}</p>
      <ol className={styles.strip}>
        {story.steps.map((step, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the steps of a story never change
          <Step key={place} index={index} place={place + 1} step={step} />
        ))}
      </ol>
    </article>
  )
}

type StepProps = { index: AtlasIndex; place: number; step: ListedStory['steps'][number] }

const Step = ({ index, place, step: { by, says, picture, photo } }: StepProps) => {
  const language = useLanguage()
  const actors = useActors()
  const shown = index.machines.flatMap((machine) =>
    machine.states.filter(({ announcement }) => announcement === picture).map((state) => ({ machine, state })),
  )[0]
  return (
    <li className={styles.step} data-by={by}>
      <LargePicture words={says[language]} size={storyPictures.size}>
        <StoryPicture photo={photo} words={says[language]} />
      </LargePicture>
      <div className={styles.words}>
        <p className={styles.actor}>
          {place}. {actors[by]}
        </p>
        <p>{says[language]}</p>
        {shown && (
          <p className="small">
            <a {...linkProps({ view: 'machine', machine: shown.machine.id, state: shown.state.id })}>
              {shown.machine.name} · {shown.state.name}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}
