import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { officeErrorCodes } from '../../contract/office/errors.ts'
import { messages as english } from '../../locales/en/office-errors.po'
import { messages as spanish } from '../../locales/es/office-errors.po'
import { officeErrorText } from '../../src/office/error-messages.ts'

describe.each([
  ['es', spanish],
  ['en', english],
])('refusals of the office in %s', (locale, messages) => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })

  test.each(officeErrorCodes)('%s has a message that says what to do', (code) => {
    for (const data of [{ min: 10, classes: 3, left: 1234 }, { reason: 'common' as const }]) {
      const text = officeErrorText(i18n, code, data)
      expect(text.split(/[.:](?=\s|$)/).length).toBeGreaterThan(2)
      expect(text).not.toMatch(/[{}]|undefined|NaN/)
    }
  })

  test('the amount that is left is told', () => {
    expect(officeErrorText(i18n, 'REFUND-2', { left: 1234 })).toContain('$12.34')
  })
})
