import { expect, test } from 'vitest'
import { languages } from '../../contract/primitives.ts'
import { publicPages } from '../browser/checks/pages.ts'
import { followRedirects, parseDocument, request, textOf } from './request.ts'

for (const language of languages) {
  for (const { name, path, isRefused } of publicPages)
    test(`page: ${name}, ${language}: the server’s HTML has language, title and heading`, async () => {
      const response = await request(`${path}?lang=${language}`)
      const { documentElement, head, body } = parseDocument(await response.text())
      expect(response.ok).toBe(!isRefused)
      expect(documentElement.lang).toBe(language)
      expect(textOf(head.querySelector('title'))).not.toBe('')
      expect(textOf(body.querySelector('main h1'))).not.toBe('')
    })

  test(`links: ${language}: every link of the front page and the menu works`, async () => {
    const paths = new Set<string>()
    for (const path of ['/', '/order/pizzas', '/order/deals', '/order/combos']) {
      const page = parseDocument(await (await request(`${path}?lang=${language}`)).text())
      for (const link of page.querySelectorAll('a[href]')) {
        const href = link.getAttribute('href') ?? ''
        if (href.startsWith('/')) paths.add(href.replace(/#.*/, ''))
      }
    }
    expect(paths.size).toBeGreaterThan(10)
    const dead: string[] = []
    for (const path of paths) {
      const { status } = await followRedirects(path)
      if (status !== 200) dead.push(`${path} ${status}`)
    }
    expect(dead).toEqual([])
  })
}
