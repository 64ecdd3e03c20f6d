/** Returns the writing direction of a language [language.direction]. */
export const writingDirection = (locale: string) => (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr')
