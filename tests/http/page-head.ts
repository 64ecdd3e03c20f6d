import * as v from 'valibot'
import { request } from './request.ts'

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const Graph = v.object({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.looseObject({ '@type': v.string() })),
})

/** Reads the head of a page as crawlers and social sites do, without running scripts. */
export async function readHead(path: string) {
  const answer = await request(path)
  const [head = ''] = /<head>.*?<\/head>/s.exec(await answer.text()) ?? []
  const values = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value = '']) => unescaped(value))
  const meta = (name: string) => values(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/?>`, 'g'))
  const [script] = values(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return {
    status: answer.status,
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
