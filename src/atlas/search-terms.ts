import { foldText } from '../../contract/fold-text.ts'

const listed = (text: string) => text.split(' ')

/** Stop words. */
const small = new Set(
  listed(
    'a al an and are as at by can con como cual cuando de del do does doesn el ella en es esta este for happen happening happens has hay how i if in is isn it la las le lo los me mi mientras my no not of on or o para pasa pasar paso por puede que se ser si sin sobre son su sus t that the their they this to tu tus un una when where what which while who with y ya yo you your',
  ),
)

/** Stems of synonyms and of irregular words. */
const alike = [
  'cerr cierr clos shut',
  'caduc declin deneg expir invalid rechaz refus reject venc venz',
  'answer callad contest respond respuest silen unanswer',
  'anul cancel',
  'cobr charg paga pago pague paid pay',
  'cost cuest preci price',
  'borr delet elimin quita quite quito remov',
  'delay demor late retras tarda tarde tardo',
  'carryout collect pickup recog recoj',
  'complain complaint quej reclam',
  'chofer courier driver repartidor',
  'basket canasta carrit cart',
  'junt merg mezcl',
  'lose lost perd pierd',
  'devol devuelv reembols refund',
  'clave contrasen password',
  'entra entro log login sign',
  'aparato device dispositivo',
  'agot disponib sold stock unavail',
  'mensaj sms text',
  'conexion connection internet network offline',
].map(listed)

const endings =
  /^(.{4,}?)(?:ando|iendo|andol[aeo]|iendol[aeo]|arl[ao]|aron|aba|iar|ad[ao]|id[ao]|ery|eries|ing|ed|ies|ar|er|ir|i[aeo]|es|[aeoy])?s?$/

const stemOf = (word: string) => endings.exec(word)?.[1] ?? word

/** Returns one sign for all synonyms; null for other words. */
function signOf(word: string): string | null {
  const group = alike.findIndex((beginnings) => beginnings.some((beginning) => word.startsWith(beginning)))
  return group === -1 ? null : `#${group}`
}

/** Whether a term is a stem and may match a prefix; signs of synonyms match as a whole. */
export const isStem = (term: string) => !term.startsWith('#')

/** Returns a word's index terms: its stem, and the sign of its synonyms; null for stop words. */
export function indexTermsOf(word: string): string[] | null {
  const text = foldText(word)
  return small.has(text) ? null : [stemOf(text), signOf(text)].filter((term) => term !== null)
}

/** Returns the search terms of an entered word; null for stop words. */
export function queryTermOf(word: string): string | null {
  const text = foldText(word)
  return small.has(text) ? null : (signOf(text) ?? stemOf(text))
}
