import { Trans, useLingui } from '@lingui/react/macro'
import type { Content } from '../../../contract/contents.ts'
import { formatDate } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/link.tsx'
import { newsPath } from './news-path.ts'
import styles from './content.module.css'

/** News, latest first. */
export const NewsScreen = ({ posts }: { posts: readonly Content[] }) => {
  const { i18n } = useLingui()
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>
        <Trans>Noticias</Trans>
      </h1>
      {posts.length === 0 && (
        <p>
          <Trans>De esas fechas no hay noticias.</Trans>{' '}
          <TextLink href="/news">
            <Trans>Ver todas</Trans>
          </TextLink>
        </p>
      )}
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <article>
              <p className="small soft">{formatDate(post.published_at, i18n.locale)}</p>
              <h2>
                <TextLink href={newsPath(post)}>{post.title}</TextLink>
              </h2>
              <p>{post.summary}</p>
            </article>
          </li>
        ))}
      </ul>
    </main>
  )
}

/** One post, with a link to the others. */
export const PostScreen = ({ post }: { post: Content }) => {
  const { i18n } = useLingui()
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{post.title}</h1>
      <p className="small soft">{formatDate(post.published_at, i18n.locale)}</p>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: post.html }} />
      <TextLink href="/news">
        <Trans>Todas las noticias</Trans>
      </TextLink>
    </main>
  )
}
