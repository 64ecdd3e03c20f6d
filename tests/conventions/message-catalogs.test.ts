import { globSync, readFileSync } from 'node:fs'
import type { I18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { errorCodes, type ErrorCode, type ErrorData } from '../../contract/errors.ts'
import { languages, type Language } from '../../contract/primitives.ts'
import { loadI18n, loadPageTexts } from '../../src/app/chunk-loading/i18n.ts'
import { errorMessages } from '../../src/texts/error-messages.ts'
import { errorText } from '../../src/texts/error-text.ts'

async function texts(language: Language): Promise<I18n> {
  const i18n = await loadI18n(language)
  await loadPageTexts(i18n)
  return i18n
}
const [spanish, english] = await Promise.all([texts('es'), texts('en')])

/** A value for every placeholder of the messages. */
const data: ErrorData = {
  min_cart: 1600,
  total: 2345,
  start: '2026-12-01T15:00:00Z',
  advance_hours: 24,
  limit: 15,
  max: 32,
}

describe.each(languages)('messages in %s', (language) => {
  const i18n = language === 'es' ? spanish : english

  test.each(errorCodes)('[language.codes] %s has a message', (code) => {
    const { id } = errorMessages[code]
    expect(i18n.messages[id], `${code} in the catalog`).toBeTruthy()
    const text = errorText(i18n, { code, message: '', data })
    expect(text).not.toBe(id)
    expect(text, 'every placeholder is filled').not.toMatch(/[{}]|undefined|NaN/)
  })
})

test.each(languages)('deferred texts in %s do not change texts already loaded', async (language) => {
  const i18n = await loadI18n(language)
  const early = { ...i18n.messages }
  await loadPageTexts(i18n)
  const changed = Object.keys(early).filter((id) => JSON.stringify(i18n.messages[id]) !== JSON.stringify(early[id]))
  expect(changed).toEqual([])
})

test.each(languages)('messages in %s keep their fixed keys', (language) => {
  const { messages } = language === 'es' ? spanish : english
  expect(Object.keys(messages)).toEqual(
    expect.arrayContaining([
      'message_invalid_address',
      'message_empty_postcode',
      'message_invalid_postcode',
      'message_logout_error',
      'localization.stores_404',
      'localization.zipcode.stores_404',
      'hutfe.error_text_fe_order_time_in_past',
    ]),
  )
})

test('both languages have the same texts', () => {
  expect(Object.keys(english.messages).sort()).toEqual(Object.keys(spanish.messages).sort())
})

/** Words and examples that are the same in both languages. */
const alike = [
  '+10 min',
  '+{extra} min',
  '{minutes} min',
  'Capital',
  'Color',
  'Extra, {added}',
  'Extras',
  'No',
  'no',
  'normal',
  'extra',
  'general',
  'normal',
  'gluten',
  'Personal',
  'Subtotal',
  'Total',
  'Total: {total}',
  'ZIP',
  'Calle Loíza',
  'Ramal 3',
  'Torre del Mar',
  'Urb. Villa Mar',
]

test('no English text is left in Spanish', () => {
  const untranslated = globSync('locales/en/*.po').flatMap((catalog) =>
    [...readFileSync(catalog, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "\1"$/gm)].map(([, text = '']) => text),
  )
  expect(new Set(untranslated)).toEqual(new Set(alike))
})

test('estimated minutes are worded the same before and after ordering', () => {
  const promises = Object.values(spanish.messages)
    .map((message) => JSON.stringify(message))
    .filter(
      (message) =>
        / min(utos)?\b/.test(message) && /(llega|lista|en) /i.test(message) && !/cierra|SMS|se cancela/.test(message),
    )
  expect(promises.length).toBeGreaterThanOrEqual(5)
  expect(promises.filter((message) => !/unos/.test(message) || /minutos/.test(message))).toEqual([])
})

test('no sentence ends with an hour, because "p. m." would add a second period', () => {
  const written = ['deferred', 'messages', 'pages']
    .map((name) => readFileSync(`locales/es/${name}.po`, 'utf8'))
    .join('\n')
  const hours = /(opening|closing|last|time|words)/.source
  expect(written.match(new RegExp(`^msgstr .*\\{${hours}\\}(</\\w+>)?\\..*$`, 'gm'))).toBeNull()
})

/** Codes whose only sentence is the remedy, or has its button next to it (CP-05, CP-09). */
const onlyWayOut = new Set(['ORDER-5', 'ORDER-9', 'ORDER-16', 'CP-03', 'CP-05', 'CP-07', 'CP-09', 'CP-16', 'COUPON-04'])

test.each(errorCodes)('the message of %s names a remedy, with as many sentences in both languages', (code) => {
  const dated = { ...data, starts: '2029-12-20T04:00:00Z', ends: '2030-01-07T04:00:00Z' }
  for (const given of [data, dated, { ...data, limit: undefined }, { reason: 'used' as const }]) {
    const sentences = (i18n: I18n) =>
      errorText(i18n, { code, message: '', data: given })
        .split(/[.:;](?=\s|$)/)
        .filter(Boolean).length
    expect(sentences(english)).toBeGreaterThanOrEqual(sentences(spanish))
    expect(sentences(english)).toBeGreaterThan(onlyWayOut.has(code) ? 0 : 1)
  }
})

test('game and reward messages state the date and the missing points', () => {
  const said = (code: ErrorCode, given: ErrorData) => errorText(english, { code, message: '', data: given })
  expect(said('GA-03', { starts: '2026-03-04T04:00:00Z' })).toContain('Come back on March 4, 2026')
  expect(said('REWARD-04', { minimum: 150, missing: 30 })).toContain('30 points short: that reward costs 150')
})

test('messages for coupons and rewards that are gone say whether they are in the wallet or used', () => {
  const said = (code: ErrorCode, given: ErrorData) =>
    [english, spanish].map((i18n) => errorText(i18n, { code, message: '', data: given })).join(' ')
  for (const code of ['COUPON-02', 'REWARD-02'] as const) {
    expect(said(code, { reason: 'held' })).toMatch(
      / already yours\. Look for it.+ ya (está en tu cuenta|es tuyo)\. Búscalo/,
    )
    expect(said(code, { reason: 'used' })).toMatch(/ already been used\. Choose.+ ya se usó\. Escoge/)
  }
})

test('refusals of limits, times and cancellations state the reason', () => {
  const said = (code: ErrorCode, given: ErrorData) =>
    [english, spanish].map((i18n) => errorText(i18n, { code, message: '', data: given })).join(' ')
  expect(said('PAYMENT-1', { limit: 10_000 })).toMatch(/\$100\.00 in cash.+\$100\.00 en efectivo/)
  expect(said('PAYMENT-1', {})).toMatch(/Choose another.+Escoge otra/)
  expect(said('COMMON-06', { retry_after: 15 })).toMatch(/again in 15 seconds.+otra vez en 15 segundos/)
  expect(said('COMMON-06', { retry_after: 90 })).toMatch(/again in 2 minutes.+otra vez en 2 minutos/)
  expect(said('ORDER-6', { total: 2345 })).toMatch(/doesn’t cover the total, \$23\.45.+no cubre el total, \$23\.45/)
  expect(said('ORDER-6', { total: 2345, limit: 999_999 })).toMatch(/up to \$9,999\.99.+\$9,999\.99 como máximo/)
  expect(said('ORDER-15', { reason: 'over' })).toMatch(/already finished.+ya terminó/)
  expect(said('ORDER-4', { min: 10 })).toMatch(/10 digits.+10 dígitos/)
  expect(said('ORDER-14', {})).toMatch(/too soon.+demasiado cerca/)
  expect(said('HUTFE-12', {})).toMatch(/has passed.+ya pasó/)
  for (const code of ['PAYMENT-4', 'PAYMENT-5'] as const)
    expect(said(code, {})).toMatch(/Contact your bank.+Llama a tu banco/)
})

test('a coupon message states its last valid day with the year', async () => {
  const ended = {
    code: 'CP-04',
    message: '',
    data: { starts: '2029-12-20T04:00:00Z', ends: '2030-01-07T04:00:00Z' },
  } as const
  expect(errorText(await texts('es'), ended)).toContain('del 20 de diciembre de 2029 al 6 de enero de 2030')
  expect(errorText(await texts('en'), ended)).toContain('from December 20, 2029 to January 6, 2030')
})
