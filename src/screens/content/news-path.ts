import type { Content } from '../../../contract/contents.ts'

/** Returns year and month of a post, for its address. */
export const monthOf = ({ published_at }: Pick<Content, 'published_at'>) => published_at.slice(0, 7).split('-')

/** Returns the address of a post: `/news/2026/07/1`. */
export const newsPath = (post: Content) => `/news/${monthOf(post).join('/')}/${post.id}`
