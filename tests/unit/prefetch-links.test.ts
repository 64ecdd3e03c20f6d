// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchLinks } from '../../src/app/navigation/navigate-by-links.ts'

const point = (type: string, pointerType: string) =>
  document.querySelector('a')?.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }))

// Browsers put timers off while a finger is down, so it works without them.
beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('a finger that rests on a link prefetches its page, and one that scrolls does not', () => {
  const prefetched: string[] = []
  prefetchLinks((path) => prefetched.push(path))
  document.body.innerHTML = '<a href="/order/pizzas">Pizzas</a>'
  point('pointerdown', 'touch')
  point('pointercancel', 'touch')
  vi.advanceTimersByTime(1000)
  expect(prefetched).toEqual([])
  point('pointerdown', 'touch')
  vi.advanceTimersByTime(1000)
  expect(prefetched).toEqual(['/order/pizzas'])
})
