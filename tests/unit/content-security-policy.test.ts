import { expect, test } from 'vitest'
import { contentSecurityPolicy, mapHosts } from '../../server/pages/content-security-policy.ts'

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

test('a page calls nobody but its own server, and starts the workers of its map', () => {
  const policy = contentSecurityPolicy('<script>go()</script>', mapHosts({ mapboxToken: null, mapStyleUrl: null }))
  expect(policy).not.toMatch(/https?:/)
  expect(directive(policy, 'connect-src')).toBe("'self'")
  expect(directive(policy, 'worker-src')).toBe("'self' blob:")
  expect(directive(policy, 'script-src')).toMatch(/^'self' 'sha256-[\w+/=]+'$/)
})

test('a map of Mapbox calls its three hosts', () => {
  const hosts = mapHosts({ mapboxToken: 'pk.map', mapStyleUrl: null })
  expect(directive(contentSecurityPolicy('', hosts), 'connect-src')).toBe(
    "'self' https://api.mapbox.com https://events.mapbox.com https://*.tiles.mapbox.com",
  )
})

test('a style of one’s own is called at its origin', () => {
  const hosts = mapHosts({ mapboxToken: null, mapStyleUrl: 'https://maps.example.com:8443/styles/pr.json?v=2' })
  expect(directive(contentSecurityPolicy('', hosts), 'connect-src')).toBe("'self' https://maps.example.com:8443")
})
