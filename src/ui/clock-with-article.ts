/** The article before an hour that is shown: "la" of "1:15 p. m.", "las" of every other. */
export const clockArticle = (clock: string) => (clock.startsWith('1:') ? 'la' : 'las')

/** "la 1:15 p. m." or "las 8:30 p. m."; English has no article. */
export const clockWithArticle = (clock: string, locale: string) =>
  locale === 'en' ? clock : `${clockArticle(clock)} ${clock}`
