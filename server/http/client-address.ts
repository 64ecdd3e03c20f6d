import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import * as v from 'valibot'

type Address = ReturnType<typeof ipaddr.parse>

const Connection = v.object({
  incoming: v.object({
    socket: v.object({ remoteAddress: v.string() }),
    headers: v.optional(v.object({ 'x-forwarded-for': v.optional(v.string(), '') }), {}),
  }),
})

/** Returns an address, IPv4 for one that is mapped into IPv6; null for any other text. */
function parseAddress(text: string): Address | null {
  // Some balancers add the port: 198.51.100.1:4711 and [2001:db8::1]:4711.
  const bare = text.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null
}

const rangeOf = (range: string) =>
  ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : ipaddr.parseCIDR(`${range}/${range.includes(':') ? 128 : 32}`)

/** Returns what one customer has: an IPv4 address, or the /64 network of an IPv6 address. */
const networkOf = (address: Address) =>
  address.kind() === 'ipv4'
    ? address.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`

/** Returns whether an address is that of a trusted proxy. */
function createTrust(trustedProxies: readonly string[]): (address: Address) => boolean {
  const trusted = trustedProxies.map(rangeOf)
  return (address) =>
    trusted.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/** Returns a function that tells whether a connection comes from a trusted proxy. */
export function createProxyCheck(trustedProxies: readonly string[]): (remoteAddress: string) => boolean {
  const isTrusted = createTrust(trustedProxies)
  return (remoteAddress) => {
    const address = parseAddress(remoteAddress)
    return address !== null && isTrusted(address)
  }
}

/**
 * Returns a function to the client of a call: the right-most address of `X-Forwarded-For` that is not a trusted proxy.
 * Calls inside the process have none.
 */
export function createClientAddress(trustedProxies: readonly string[]): (c: Context) => string | undefined {
  const isTrusted = createTrust(trustedProxies)
  return (c) => {
    const connection = v.safeParse(Connection, c.env)
    if (!connection.success) return undefined
    const { socket, headers } = connection.output.incoming
    let client = parseAddress(socket.remoteAddress)
    for (const hop of headers['x-forwarded-for'].split(',').toReversed()) {
      if (!client || !isTrusted(client)) break
      const next = parseAddress(hop.trim())
      if (!next) break
      client = next
    }
    return client ? networkOf(client) : socket.remoteAddress
  }
}
