import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8')
const colors = (block: string) =>
  new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name = '', hex = '']) => [name, hex]))
const [base = '', night = ''] = css.split('@media screen and (prefers-color-scheme: dark)')
const light = colors(base)
const dark = new Map([...light, ...colors(night)])

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** Returns the WCAG contrast ratio of two colors. */
function contrast(one: string, other: string) {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const grounds = ['ground', 'surface', 'sunk']
const words = ['text', 'text-soft', 'flamboyan-text', 'palm', 'sea', 'error']
const soft = ['palm', 'corn', 'sea', 'error']
/** Text and its background: 4.5 to 1. */
const texts = [
  ...grounds.flatMap((ground) => words.map((word) => [word, ground])),
  ...['ground', 'surface'].map((ground) => ['corn-text', ground]),
  ['text', 'raised'],
  ...['flamboyan', 'flamboyan-hover', 'flamboyan-press'].map((ground) => ['on-flamboyan', ground]),
  ...soft.flatMap((tone) => [
    [tone === 'corn' ? 'corn-text' : tone, `${tone}-soft`],
    ['text', `${tone}-soft`],
    ['text-soft', `${tone}-soft`],
  ]),
  ...['palm', 'corn', 'sea'].map((tone) => [`on-${tone}`, tone]),
  ...['corn', 'coral', 'palm', 'sea', 'cane'].map((wall) => ['text', `casita-${wall}`]),
  ['on-dark', 'roof'],
  ['on-dark-soft', 'roof'],
  ['corn', 'roof'],
]
/** Large text and parts of controls with their background: 3 to 1. */
const parts = [
  ['flamboyan', 'ground'],
  ['flamboyan', 'surface'],
  ['petal', 'roof'],
  ...grounds.flatMap((ground) => [
    ['line-strong', ground],
    ['focus', ground],
  ]),
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, scheme) => {
  const of = ([front = '', ground = '']: readonly string[]) =>
    contrast(scheme.get(front) ?? '', scheme.get(ground) ?? '')

  test('every color has a value', () => {
    const named = [...texts, ...parts].flat()
    expect(named.filter((name) => !scheme.has(name))).toEqual([])
  })
  test.each(texts)('%s has readable contrast on %s', (...pair) => {
    expect(of(pair)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(parts)('%s has visible contrast on %s', (...pair) => {
    expect(of(pair)).toBeGreaterThanOrEqual(3)
  })
})

test('the dark scheme has its own colors', () => {
  expect(colors(night).size).toBeGreaterThan(30)
})
