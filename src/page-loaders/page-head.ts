/** Title and description of a page. The server adds the rest for search engines (`server/views/seo`). */
export type PageText = { title: string; description: string }

/** Returns a page's head from its loader's answer. */
export const pageHead = (loaded: { words: PageText; isPrivate?: boolean } | undefined) => ({
  meta: loaded
    ? [
        { title: loaded.words.title },
        { name: 'description', content: loaded.words.description },
        ...(loaded.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [],
})
