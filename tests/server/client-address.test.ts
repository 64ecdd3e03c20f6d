import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createClientAddress } from '../../server/http/client-address.ts'
import { readSettings } from '../../server/settings.ts'

/** Returns the client of a call from `remoteAddress` that was forwarded for these addresses. */
async function clientOf(remoteAddress: string, forwarded: string | undefined, trusted: string | undefined) {
  const addressOf = createClientAddress(readSettings({ TRUSTED_PROXIES: trusted }).trustedProxies)
  const app = new Hono().get('/', (c) => c.text(addressOf(c) ?? 'none'))
  const incoming = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
  return (await app.request('/', {}, { incoming })).text()
}

describe('address of a client', () => {
  it.each([
    ['no proxy is trusted', '203.0.113.7', '198.51.100.1', undefined, '203.0.113.7'],
    ['the connection is not of a trusted proxy', '203.0.113.7', '198.51.100.1', '10.0.0.0/8', '203.0.113.7'],
    ['a trusted proxy forwards it', '10.0.0.1', '198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
    [
      'a client invents addresses before it',
      '10.0.0.1',
      '1.1.1.1, 10.9.9.9, 198.51.100.1',
      '10.0.0.0/8',
      '198.51.100.1',
    ],
    ['several proxies are trusted', '::1', '198.51.100.1,10.2.3.4', '10.0.0.0/8, ::1', '198.51.100.1'],
    ['only proxies are named', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.0/8', '10.0.0.3'],
    ['a proxy forwards no address', '10.0.0.1', undefined, '10.0.0.0/8', '10.0.0.1'],
    ['a proxy forwards something else', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.0/8', '10.0.0.1'],
    ['a balancer adds the port', '10.0.0.1', '198.51.100.1:4711', '10.0.0.0/8', '198.51.100.1'],
    ['a balancer adds the port to IPv6', '10.0.0.1', '[2001:db8:1:2::1]:4711', '10.0.0.0/8', '2001:db8:1:2::/64'],
    ['IPv4 is mapped into IPv6', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '10.0.0.1', '198.51.100.1'],
    ['IPv6 has one network for a customer', '2001:db8:1:2:aaaa::1', undefined, undefined, '2001:db8:1:2::/64'],
  ])('the client is found when %s', async (_case, remote, forwarded, trusted, client) => {
    expect(await clientOf(remote, forwarded, trusted)).toBe(client)
  })

  it('a call inside the process has no client', async () => {
    const addressOf = createClientAddress([])
    const app = new Hono().get('/', (c) => c.text(addressOf(c) ?? 'none'))
    expect(await (await app.request('/')).text()).toBe('none')
  })

  it('TRUSTED_PROXIES with anything but addresses and ranges is refused', () => {
    expect(() => readSettings({ TRUSTED_PROXIES: '10.0.0.0/8,proxy' })).toThrow(
      'Setting TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, separated by commas',
    )
  })
})
