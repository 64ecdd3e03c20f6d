/** Returns the writing direction of a language (spec §9 "Arabic"). */
export const writingDirection = (locale: string) => (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr')
