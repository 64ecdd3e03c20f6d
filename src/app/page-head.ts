/** Title and description of a page. What else search engines read of it is the server's (`server/views/seo`). */
export type PageWords = { title: string; description: string }

/** What a head says of a page, once its loader has answered. */
export const pageHead = (loaded: { words: PageWords; isPrivate?: boolean } | undefined) => ({
  meta: loaded
    ? [
        { title: loaded.words.title },
        { name: 'description', content: loaded.words.description },
        ...(loaded.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [],
})
