import { Hono } from 'hono'
import { KanaName, KanaQuery } from '../../contract/customers.ts'
import { withoutAccents } from '../../contract/fold-text.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { validateInput } from '../http/input.ts'

/** Folds letters for transcription: no accents, ñ as ny. */
const plain = (name: string) => withoutAccents(name.normalize('NFC').replace(/ñ/gi, 'ny'))

/** Transcribes a name to katakana: a call of another market (decisions §2), whose library loads on the first request. */
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
