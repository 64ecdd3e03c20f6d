/** Removes accents: "Bayamón" becomes "Bayamon". */
export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Folds text to lower case without accents: "pina" finds "Piña". */
export const foldText = (text: string) => withoutAccents(text).toLowerCase()
