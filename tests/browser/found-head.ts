import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import { withServer, type RunningServer } from './server.ts'
import { test as base, tuesdayNoon } from './test.ts'

/** Where people find the site. */
export const origin = 'https://bohio.example'

/** Tests of a server that people find at an address of its own. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      await withServer({ CLOCK: tuesdayNoon, PUBLIC_URL: origin }, use)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const Graph = v.object({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.looseObject({ '@type': v.string() })),
})

/** What others read of a page before any script has run. */
export async function readHead(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  const [head = ''] = /<head>.*?<\/head>/s.exec(await answer.text()) ?? []
  const values = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value = '']) => unescaped(value))
  const meta = (name: string) => values(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/?>`, 'g'))
  const [script] = values(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return {
    status: answer.status(),
    titles: values(/<title>(.*?)<\/title>/g),
    canonical: values(/<link rel="canonical" href="([^"]*)"/g),
    alternates: [...head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, of, href]) => [
      of,
      href,
    ]),
    meta,
    things: script === undefined ? [] : v.parse(Graph, JSON.parse(script))['@graph'],
  }
}
