import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { callbackPath } from '../../src/app/navigation/callback-path.ts'

const site = 'https://bohio.example'

test.each(['/checkout', '/order/pizzas?a=1#b', '/', '/order/deals?callback=//x'])(
  'the callback path %s is followed',
  (path) => {
    expect(callbackPath(path)).toBe(path)
  },
)

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
])('the callback path %j is refused', (path) => {
  expect(callbackPath(path)).toBeNull()
})

test.each([undefined, null, 7, ['/checkout'], { toString: () => '/checkout' }])(
  'the value %j is refused as a callback path',
  (value) => {
    expect(callbackPath(value)).toBeNull()
  },
)

/** Returns the origin a browser would navigate to; a refused path stays here. */
const destination = (path: string) => new URL(callbackPath(path) ?? '/', site).origin

test('[place.callback] every accepted callback stays on this site', () => {
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
