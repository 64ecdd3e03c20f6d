/** Title and description of a page, and what search engines read of it. */
export type PageWords = { title: string; description: string }

/** What a head says of a page, once its loader has answered. */
export const pageHead = (loaded: { words: PageWords; jsonLd?: object; isPrivate?: boolean } | undefined) => ({
  meta: loaded
    ? [
        { title: loaded.words.title },
        { name: 'description', content: loaded.words.description },
        ...(loaded.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
        ...(loaded.jsonLd ? [{ 'script:ld+json': loaded.jsonLd }] : []),
      ]
    : [],
})
