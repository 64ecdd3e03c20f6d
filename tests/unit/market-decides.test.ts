import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { parseAddressCode } from '../../contract/address-code.ts'
import { normalizePhone } from '../../contract/market.ts'
import type { Category } from '../../contract/menu.ts'
import { isIdleLimitReached } from '../../machines/idle/idle.rules.ts'
import { localizationMachine } from '../../machines/localization/localization.machine.ts'
import type { FoundPlace } from '../../machines/localization/localization.ports.ts'
import { passwordMachine } from '../../machines/account/password.machine.ts'
import { personProblems } from '../../machines/account/person.rules.ts'
import { registrationMachine } from '../../machines/account/registration.machine.ts'
import { createMenuCache } from '../../src/adapters/menu-cache.ts'
import { memoryStorage } from '../../src/adapters/storage.ts'
import { loadI18n, loadPageTexts } from '../../src/app/chunk-loading/i18n.ts'
import { distanceText } from '../../src/screens/shared/distance-text.ts'
import { formProblemText } from '../../src/texts/form-problems.ts'
import { market } from '../paths/fixtures/market.ts'

const never = new Promise<never>(() => undefined)
const asked = '2026-03-04T16:00:00Z'

test('the market sets the length of a mile', () => {
  expect(distanceText(market, 2, 'mi')).toBe('1.24\u00A0mi')
  expect(distanceText({ km_to_miles: 0.5 }, 2, 'mi')).toBe('1.00\u00A0mi')
})

test('the market sets the digits of a phone', () => {
  expect(normalizePhone(market, '22 12 34 56')).toBeNull()
  expect(normalizePhone({ phone_digits: { min: 8, max: 9 } }, '22 12 34 56')).toBe('+122123456')
  expect(normalizePhone({ phone_digits: { min: 8, max: 9 } }, '+47 22 12 34 56')).toBeNull()
})

test('the market sets the length of an address code', () => {
  expect(parseAddressCode({ address_code_length: 6 }, '00907-1')).toEqual({ kind: 'code', code: '009071' })
})

test('the market sets the idle limit', () => {
  expect(isIdleLimitReached(market, '2026-03-04T15:40:00Z', asked)).toBe(false)
  expect(isIdleLimitReached({ idle_limit_minutes: 20 }, '2026-03-04T15:40:00Z', asked)).toBe(true)
})

test('the market sets how long the menu is cached', async () => {
  const times = (minutes: number) => {
    let [now, count] = [0, 0]
    const cache = createMenuCache(memoryStorage(), () => now, { cache_minutes: minutes })
    const ask = () => {
      count += 1
      return Promise.resolve({ ok: true as const, value: [] satisfies Category[] })
    }
    return {
      ask: () => cache.categories({}, ask),
      pass: () => (now += 180_000),
      count: () => count,
    }
  }
  for (const [minutes, expected] of [
    [5, 1],
    [2, 2],
  ] as const) {
    const { ask, pass, count } = times(minutes)
    await ask()
    pass()
    await ask()
    expect(count()).toBe(expected)
  }
})

test('the market sets the debounce of the search', () => {
  const clock = new SimulatedClock()
  const actor = createActor(
    localizationMachine.provide({
      actors: { geocode: fromPromise<FoundPlace | null, { text: string; placeId: string | null }>(() => never) },
    }),
    {
      clock,
      input: {
        orderType: 'carryout',
        text: '',
        place: null,
        storeCode: null,
        isLink: false,
        when: { kind: 'asap' },
        market: { ...market, search_debounce: 300 },
      },
    },
  ).start()
  actor.send({ type: 'address.typed', text: 'Condado' })
  const before = JSON.stringify(actor.getSnapshot().value)
  clock.increment(299)
  expect(JSON.stringify(actor.getSnapshot().value)).toBe(before)
  clock.increment(1)
  expect(JSON.stringify(actor.getSnapshot().value)).not.toBe(before)
})

test('the market sets the delay before another email', () => {
  for (const { delays } of [passwordMachine.implementations, registrationMachine.implementations]) {
    const pause: unknown = delays['resendPause']
    if (typeof pause !== 'function') throw new Error('The pause is not a function of the context')
    expect(pause({ context: { market: { ...market, resend_seconds: 90 } } })).toBe(90_000)
  }
})

test('the market sets the minimum age of members, and the message states it', async () => {
  const form = { firstName: 'Iris', lastName: 'Colón', phone: '787 555 0112', birthdate: '2006-03-05', gender: null }
  const today = '2026-03-04'
  const older = { ...market, member_age: 20 }
  expect(personProblems({ form, market, today })).toEqual([])
  expect(personProblems({ form, market: older, today })).toEqual([{ field: 'birthdate', code: 'birthday-young' }])
  const i18n = await loadI18n('en')
  await loadPageTexts(i18n)
  expect(formProblemText(i18n, older, 'birthday-young')).toContain('must be 20 or older')
})
