import { expect, test } from 'vitest'
import { inlineFirstPicture } from '../../server/site/inline-first-picture.ts'

const link = '<link rel="preload" as="image" href="/art/1/pizza/boricua.svg" fetchPriority="high"/>'

test('the picture of high priority is part of the page, as a drawing that needs no request', () => {
  const html = inlineFirstPicture(
    `${link}<img src="/art/1/bread.svg"/><img src="/art/1/pizza/boricua.svg" alt="" fetchPriority="high"/>`,
  )
  const [, before, drawing = ''] =
    /^(<img src="\/art\/1\/bread\.svg"\/>)<img src="data:image\/svg\+xml,([^"]*)" alt="" fetchPriority="high"\/>$/.exec(
      html,
    ) ?? []
  expect(before).toBeDefined()
  expect(decodeURIComponent(drawing)).toMatch(/^<svg [^]*<\/svg>$/)
})

test('a page without such a picture stays as it is', () => {
  expect(inlineFirstPicture(link)).toBe(link)
})
