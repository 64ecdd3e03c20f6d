/** Returns the Spanish article of a time: "la" for "1:15 p. m.", "las" for all others. */
export const clockArticle = (clock: string) => (clock.startsWith('1:') ? 'la' : 'las')

/** Returns "la 1:15 p. m." or "las 8:30 p. m."; English has no article. */
export const clockWithArticle = (clock: string, locale: string) =>
  locale === 'en' ? clock : `${clockArticle(clock)} ${clock}`
