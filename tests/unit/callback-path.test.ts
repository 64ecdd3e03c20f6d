import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { callbackPath } from '../../src/app/callback.ts'

const site = 'https://bohio.example'

test.each(['/checkout', '/order/pizzas?a=1#b', '/', '/order/deals?callback=//x'])('%s is followed', (path) => {
  expect(callbackPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'checkout',
  ' /checkout',
  '',
])('%j is refused', (path) => {
  expect(callbackPath(path)).toBeNull()
})

test.each([undefined, null, 7, ['/checkout'], { toString: () => '/checkout' }])('%j is refused', (value) => {
  expect(callbackPath(value)).toBeNull()
})

/** Where a browser would go: a refused path leaves it here. */
const destination = (path: string) => new URL(callbackPath(path) ?? '/', site).origin

test('whatever is followed stays on this site', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '\\', '\t', '\n', '\r', '@', ':', '.', '?', '#', 'evil.example'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      expect(destination(`/${parts.join('')}`)).toBe(site)
    }),
  )
})
