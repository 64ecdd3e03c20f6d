import { Hono } from 'hono'
import { KanaName, KanaQuery } from '../../contract/customers.ts'
import { withoutAccents } from '../../contract/fold-text.ts'
import { describeItem, item } from '../http/answer.ts'
import { input } from '../http/input.ts'

/** Letters as the syllables are written with: without accents, ñ as ny. */
const plain = (name: string) => withoutAccents(name.normalize('NFC').replace(/ñ/gi, 'ny'))

/** How a name sounds in katakana: a call of another market (decisions §2), which loads its library when it is asked. */
export const kanaRoutes = () =>
  new Hono().get(
    '/v1/product-jp/nihongo/convert-kana',
    describeItem('Customers', 'A name as it sounds in katakana', KanaName),
    input('query', KanaQuery),
    async (c) => {
      const { name } = c.req.valid('query')
      const { toKatakana } = await import('wanakana')
      return item(c, { name, kana: toKatakana(plain(name)) })
    },
  )
