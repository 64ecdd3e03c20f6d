import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { createApi, UnreadableAnswer } from '../../src/api/api.ts'
import { RefusedPage, referenceOf } from '../../src/router-context/refused-page.ts'
import { loadI18n, loadPageTexts } from '../../src/app/chunk-loading/i18n.ts'
import { errorText } from '../../src/texts/error-text.ts'

const answering = (status: number, body: unknown) => createApi(() => Promise.resolve({ status, body }))
const failure = (code: string, data: unknown = {}) => ({
  status: false,
  message: '',
  error: { code, message: 'Hoy no hay horno.', data },
})

test('a refusal with an unknown code shows the server’s message', async () => {
  const answer = await answering(400, failure('HUTFE-99', { min_cart: 'much', other: 1 })).market()
  expect(answer).toEqual({ ok: false, error: { code: 'UNKNOWN', message: 'Hoy no hay horno.', data: {} } })
  if (answer.ok) throw new Error('refused')
  expect(errorText(setupI18n({ locale: 'es', messages: { es: {} } }), answer.error)).toBe('Hoy no hay horno.')
})

test('a server error is never a refusal, whatever its code', async () => {
  expect(await answering(503, failure('HUTFE-99')).market()).toMatchObject({ error: { code: 'COMMON-99' } })
})

test.each([
  ['es', 'Algo falló de nuestro lado. Inténtalo otra vez en un momento. Referencia: 7K3M-9XQ2'],
  ['en', 'Something failed on our side. Try again in a moment. Reference: 7K3M-9XQ2'],
] as const)('a server error says the reference by which the log has it (%s)', async (language, words) => {
  const answer = await answering(500, failure('COMMON-99', { reference: '7K3M-9XQ2' })).market()
  if (answer.ok) throw new Error('failed')
  const i18n = await loadI18n(language)
  await loadPageTexts(i18n)
  expect(errorText(i18n, answer.error)).toBe(words)
  expect(errorText(i18n, { ...answer.error, data: {} })).toBe(words.replace(/ Refer.+$/, ''))
  expect(referenceOf(new Error(new RefusedPage(answer.error).message))).toBe('7K3M-9XQ2')
  expect(referenceOf(new RefusedPage({ ...answer.error, data: {} }))).toBeUndefined()
})

test('an item that is not on sale yet says the year of its first day', async () => {
  const i18n = await loadI18n('es')
  await loadPageTexts(i18n)
  const refusal = { code: 'SINGLE-06', message: '', data: { start: '2027-06-01T16:00:00Z' } } as const
  expect(errorText(i18n, refusal)).toBe('Esto todavía no está a la venta. Sale el 1 de junio de 2027.')
})

test('a body outside the envelope is rejected as unreadable', async () => {
  await expect(answering(400, { code: 'HUTFE-99' }).market()).rejects.toThrow(UnreadableAnswer)
})
