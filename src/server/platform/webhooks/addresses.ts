// Which network addresses a webhook may reach.
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Network = readonly [Address, number]

/** Decides whether an address may be reached. */
export type IsAllowed = (address: string) => boolean

/** The range assigned to the public internet. NAT64, unique local and other special ranges are outside it or have their own name. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast))

/** Parses addresses and networks in CIDR notation, separated by commas. Throws if one is invalid. */
export const parseNetworks = (list: string): Network[] =>
  list.split(',').map((item) => {
    const text = item.trim()
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.parse(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })

/**
 * Allows public addresses and the operator's extra networks, but no other private, loopback, link-local, shared (CGNAT) or reserved
 * address, not even inside an IPv6 address.
 */
export function allowAddresses(extra: readonly Network[]): IsAllowed {
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    // An IPv4 address mapped to IPv6 is treated as IPv4.
    const address = ipaddr.process(text)
    return isPublic(address) || extra.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
  }
}
