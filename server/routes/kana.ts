import { Hono } from 'hono'
import { KanaName, KanaQuery } from '../../contract/customers.ts'
import { withoutAccents } from '../../contract/fold-text.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { validateInput } from '../http/input.ts'

/** Folds letters for transcription: no accents, Spanish sounds as Japanese ones, and a vowel after each consonant but n. */
const plain = (name: string) =>
  withoutAccents(name.normalize('NFC').toLowerCase().replace(/ñ/g, 'ny'))
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/ll/g, 'y')
    .replace(/rr|l/g, 'r')
    .replace(/x/g, 'ks')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/y(?![aeiou])/g, 'i')
    .replace(/([dt])(?![aeiouyh]|\1)/g, '$1o')
    .replace(/([bcfgjkmprsvwz])(?![aeiouyh]|\1)/g, '$1u')

/** Transcribes a name to katakana: a call of another market, whose library loads on the first request. */
export const kanaRoutes = () =>
  new Hono().get(
    '/v1/product-jp/nihongo/convert-kana',
    describeItem('Customers', 'Transcribe a name to katakana', KanaName),
    validateInput('query', KanaQuery),
    async (c) => {
      const { name } = c.req.valid('query')
      const { toKatakana } = await import('wanakana')
      return itemResponse(c, { name, kana: toKatakana(plain(name)) })
    },
  )
