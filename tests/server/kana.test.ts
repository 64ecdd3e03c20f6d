import { expect, test } from 'vitest'
import { kanaRoutes } from '../../server/routes/kana.ts'

test.each([
  ['Marisol', 'マリソル'],
  ['Lola', 'ロラ'],
  ['Ana', 'アナ'],
  ['Edgardo', 'エドガルド'],
  ['Begoña', 'ベゴニャ'],
  ['Eloy', 'エロイ'],
  ['Carmen', 'カルメン'],
])('the name %s is transcribed to %s, without Latin letters', async (name, kana) => {
  const answer = await kanaRoutes().request(`/v1/product-jp/nihongo/convert-kana?name=${name}`)
  expect(await answer.json()).toMatchObject({ data: { item: { name, kana } } })
})
