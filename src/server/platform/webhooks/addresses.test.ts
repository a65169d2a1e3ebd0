import { expect, it } from 'vitest'

import { allowAddresses, parseNetworks } from './addresses.ts'

const isPublic = allowAddresses([])

it.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

it.each([
  // IPv4: this network, private, shared (CGNAT), loopback, link-local with the cloud's metadata, protocol assignments, documentation,
  // benchmarks, multicast, reserved, broadcast.
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  // IPv6: unspecified, loopback, mapped, compatible, translated, NAT64, 6to4, Teredo, unique local, link-local, site-local, multicast,
  // documentation.
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  // Not addresses.
  '',
  'localhost',
  'example.com',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

it('the operator can allow local networks', () => {
  const isAllowed = allowAddresses(parseNetworks('127.0.0.1, 10.1.0.0/16, fd00::/8'))
  const addresses = ['127.0.0.1', '::ffff:127.0.0.1', '10.1.255.1', 'fd00::1', '8.8.8.8', '127.0.0.2', '10.2.0.1', '::1']
  expect(addresses.map((address) => isAllowed(address))).toEqual([true, true, true, true, true, false, false, false])
  expect(() => parseNetworks('intranet')).toThrow('neither IPv6 nor IPv4')
})
