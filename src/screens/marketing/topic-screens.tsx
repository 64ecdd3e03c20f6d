import { Trans, useLingui } from '@lingui/react/macro'
import type { Topic, TopicCard } from '../../../contract/marketing.ts'
import { formatDate } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/link.tsx'
import { ResponsivePicture, StoryHero } from './story-hero.tsx'
import { OfferedProducts } from './offered-products.tsx'
import styles from './marketing.module.css'

/** All stories, latest first and largest. */
export const TopicsScreen = ({ topics }: { topics: readonly TopicCard[] }) => (
  <main id="main" className={`wrap ${styles.page}`}>
    <h1 className={styles.title}>
      <Trans>Historias del bohío</Trans>
    </h1>
    {topics.length === 0 && (
      <p>
        <Trans>Todavía no hay historias. Vuelve pronto.</Trans>
      </p>
    )}
    <TopicList topics={topics} />
  </main>
)

const TopicList = ({ topics }: { topics: readonly TopicCard[] }) => (
  <ul className={styles.topics}>
    {topics.map((topic) => (
      <li key={topic.name} className={styles.topic}>
        <ResponsivePicture picture={topic.image} className={styles.drawing} />
        <div className={styles.words}>
          <PublishedOn topic={topic} />
          <h2 className={styles.heading}>
            <a href={`/topic/${topic.name}`}>{topic.title}</a>
          </h2>
          <p>{topic.summary}</p>
        </div>
      </li>
    ))}
  </ul>
)

const PublishedOn = ({ topic }: { topic: TopicCard }) => {
  const { i18n } = useLingui()
  return <p className="small soft">{formatDate(topic.published_at, i18n.locale)}</p>
}

export type TopicPage = {
  topic: Topic
  /** Links to the other stories. */
  others: readonly TopicCard[]
  /** Code of the store of these prices; null for standard prices. */
  pricedFor: string | null
}

/** One story, its products, and the others. */
export const TopicScreen = ({ topic, others, pricedFor }: TopicPage) => (
  <main id="main">
    <StoryHero title={topic.title} picture={topic.image}>
      <PublishedOn topic={topic} />
    </StoryHero>
    <div className={`wrap ${styles.page}`}>
      <div className={styles.columns}>
        <div className={styles.text}>
          <p className={styles.summary}>{topic.summary}</p>
          {/* The server renders it from Markdown and escapes HTML. */}
          <div dangerouslySetInnerHTML={{ __html: topic.html }} />
        </div>
        {topic.products.length > 0 && (
          <section className={styles.beside}>
            <h2 className={styles.heading}>
              <Trans>Pruébalo</Trans>
            </h2>
            <OfferedProducts products={topic.products} pricedFor={pricedFor} desk="list" />
          </section>
        )}
      </div>
      {others.length > 0 && (
        <>
          <h2 className={styles.heading}>
            <Trans>Más historias</Trans>
          </h2>
          <TopicList topics={others} />
        </>
      )}
      <p>
        <TextLink href="/topic">
          <Trans>Todas las historias</Trans>
        </TextLink>
      </p>
    </div>
  </main>
)
