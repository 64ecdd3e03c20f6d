import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { createApi, UnreadableAnswer } from '../../src/api/api.ts'
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

test('a body outside the envelope is rejected as unreadable', async () => {
  await expect(answering(400, { code: 'HUTFE-99' }).market()).rejects.toThrow(UnreadableAnswer)
})
