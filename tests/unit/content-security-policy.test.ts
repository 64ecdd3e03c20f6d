import { expect, test } from 'vitest'
import { contentSecurityPolicy, externalHosts } from '../../server/site/content-security-policy.ts'

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

test('the policy allows only the own server and the map’s workers', () => {
  const policy = contentSecurityPolicy(
    '<script>go()</script>',
    externalHosts({ mapboxToken: null, mapStyleUrl: null, gtmId: null }),
  )
  expect(policy).not.toMatch(/https?:/)
  expect(directive(policy, 'connect-src')).toBe("'self'")
  expect(directive(policy, 'worker-src')).toBe("'self' blob:")
  expect(directive(policy, 'script-src')).toMatch(/^'self' 'sha256-[\w+/=]+'$/)
})

test('data between scripts has no hash, because it never runs', () => {
  const hosts = externalHosts({ mapboxToken: null, mapStyleUrl: null, gtmId: null })
  const policy = contentSecurityPolicy('<script type="application/ld+json">{}</script>', hosts)
  expect(directive(policy, 'script-src')).toBe("'self' ")
})

test('the policy allows Mapbox hosts when Mapbox is configured', () => {
  const hosts = externalHosts({ mapboxToken: 'pk.map', mapStyleUrl: null, gtmId: null })
  expect(directive(contentSecurityPolicy('', hosts), 'connect-src')).toBe(
    "'self' https://api.mapbox.com https://events.mapbox.com https://*.tiles.mapbox.com",
  )
})

test('with Mapbox and a style, the policy allows both, because Mapbox waits for consent', () => {
  const hosts = externalHosts({ mapboxToken: 'pk.map', mapStyleUrl: 'https://maps.example.com/pr.json', gtmId: null })
  expect(hosts.calls).toEqual(expect.arrayContaining(['https://maps.example.com', 'https://api.mapbox.com']))
})

test('the policy allows the origin of a custom map style', () => {
  const hosts = externalHosts({
    mapboxToken: null,
    mapStyleUrl: 'https://maps.example.com:8443/styles/pr.json?v=2',
    gtmId: null,
  })
  expect(directive(contentSecurityPolicy('', hosts), 'connect-src')).toBe("'self' https://maps.example.com:8443")
})

test('the policy allows the tag manager only when it is configured', () => {
  const policy = contentSecurityPolicy(
    '',
    externalHosts({ mapboxToken: null, mapStyleUrl: null, gtmId: 'GTM-ABC1234' }),
  )
  expect(directive(policy, 'script-src')).toContain('https://www.googletagmanager.com')
  expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com')
  expect(directive(policy, 'img-src')).toContain('https://*.google-analytics.com')
})
