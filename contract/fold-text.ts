export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Lower case, without accents: "pina" finds "Piña". */
export const foldText = (text: string) => withoutAccents(text).toLowerCase()
