import { expect, test } from 'vitest'
import type { MachineDifference } from '../../../scripts/atlas/diff/compare-flows.ts'
import { differencesPage } from '../../../scripts/atlas/diff/differences-page.ts'

const cart: MachineDifference = {
  id: 'cart',
  name: 'The cart <1>',
  kind: 'changed',
  differences: [
    { key: 'cart.filled 1', before: null, after: 'Filled. There is a pizza.', parts: ['Filled', 'A pizza.'] },
  ],
}

test('the page of differences begins with a summary that leads to each flow', () => {
  const page = differencesPage([cart], 'v1 → v2', [], 'en')
  expect(page).toContain('<p>One flow does something new or no longer does something.</p>')
  expect(page).toContain('<a href="#cart">The cart &lt;1&gt;</a> (1 new state)<br>New: “Filled”. A pizza.')
  expect(page.indexOf('href="#cart"')).toBeLessThan(page.indexOf('<section id="cart">'))
})

test('the page of differences says in both languages that nothing changed', () => {
  expect(differencesPage([], 'v1 → v2', [], 'es')).toContain('Nada cambió.')
  expect(differencesPage([], 'v1 → v2', [], 'en')).toContain('Nothing changed.')
})
