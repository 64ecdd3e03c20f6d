import type { Content } from '../../../contract/contents.ts'

/** Year and month of a post, as its address has them. */
export const monthOf = ({ published_at }: Pick<Content, 'published_at'>) => published_at.slice(0, 7).split('-')

/** The address of a post: `/news/2026/07/1`. */
export const newsPath = (post: Content) => `/news/${monthOf(post).join('/')}/${post.id}`
