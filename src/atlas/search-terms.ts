import { foldText } from '../../contract/fold-text.ts'

const listed = (text: string) => text.split(' ')

/** Words that tell no state from another. */
const small = new Set(
  listed(
    'a al an and are as at by can con como cual cuando de del do does doesn el ella en es esta este for happen happening happens has hay how i if in is isn it la las le lo los me mi mientras my no not of on or o para pasa pasar paso por puede que se ser si sin sobre son su sus t that the their they this to tu tus un una when where what which while who with y ya yo you your',
  ),
)

/** How words begin that people take for each other, or that no ending makes one. */
const alike = [
  'cerr cierr clos shut',
  'caduc expir invalid rechaz refus reject venc venz',
  'answer callad contest respond respuest silen unanswer',
  'anul cancel',
  'cobr paga pago pague paid pay',
  'cost cuest preci price',
  'borr delet elimin quita quite quito remov',
  'delay demor late retras tarda tarde tardo',
  'carryout collect pickup recog recoj',
  'chofer courier driver repartidor',
  'basket canasta carrit cart',
  'clave contrasen password',
  'entra entro log login sign',
  'conexion connection internet network offline',
].map(listed)

const endings =
  /^(.{4,}?)(?:ando|iendo|andol[aeo]|iendol[aeo]|arl[ao]|aron|aba|iar|ad[ao]|id[ao]|ery|eries|ing|ed|ies|ar|er|ir|i[aeo]|es|[aeoy])?s?$/

const stemOf = (word: string) => endings.exec(word)?.[1] ?? word

/** One sign for all words that are alike; null for a word that stands for itself. */
function signOf(word: string): string | null {
  const group = alike.findIndex((beginnings) => beginnings.some((beginning) => word.startsWith(beginning)))
  return group === -1 ? null : `#${group}`
}

/** Whether a term is a stem, that may go on: the sign of words that are alike is whole. */
export const isStem = (term: string) => !term.startsWith('#')

/** What a word is found by: its stem, and the sign that it shares; null where nobody searches for it. */
export function termsOf(word: string): string[] | null {
  const text = foldText(word)
  return small.has(text) ? null : [stemOf(text), signOf(text)].filter((term) => term !== null)
}

/** What is searched for where a word was typed; null where that says nothing. */
export function searchedFor(word: string): string | null {
  const text = foldText(word)
  return small.has(text) ? null : (signOf(text) ?? stemOf(text))
}
