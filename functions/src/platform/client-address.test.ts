import { expect, it } from 'vitest';
import { clientAddress } from './client-address';

it.each<[string, string | string[] | undefined, string]>([
  ['the only entry', '203.0.113.9', '203.0.113.9'],
  ['the last entry and ignores forged ones', '1.1.1.1, 2.2.2.2 ,203.0.113.9', '203.0.113.9'],
  ['the last of several headers', ['1.1.1.1', '203.0.113.9'], '203.0.113.9'],
  ['an IPv4-mapped IPv6 address', '::ffff:203.0.113.9', '203.0.113.9'],
  ['the /48 network of an IPv6 address', '2001:DB8:0:12:aaaa::1', '2001:db8:0::/48'],
  ['the same network in short form', '2001:db8:0:12::', '2001:db8:0::/48'],
  ['a network with compressed zeros', '2001:db8::1', '2001:db8:0::/48'],
  ['the loopback address', '::1', '0:0:0::/48'],
  ['the client before a Google load balancer', '1.1.1.1, 203.0.113.9, 35.191.4.7', '203.0.113.9'],
  ['the client before two front ends', '1.1.1.1, 203.0.113.9, 130.211.1.2, 169.254.1.1', '203.0.113.9'],
  ['the client before a private address', '203.0.113.9,10.0.0.8', '203.0.113.9'],
  ['the last entry if all are private', '10.1.1.1, 192.168.1.20', '192.168.1.20'],
  ['"unknown" for an invalid entry before a front end', 'me, 35.191.4.7', 'unknown'],
  ['an IPv6 address with a dotted quad', '64:ff9b::192.0.2.33', '64:ff9b:0::/48'],
  ['a gap of one group', '2001::5:6:7:8:9:a', '2001:0:5::/48'],
  ['a gap of one group before a dotted end', '1::3:4:5:6:192.0.2.33', '1:0:3::/48'],
  ['the client before a private IPv6 address', '203.0.113.9, fd00::8', '203.0.113.9'],
  ['the client before a link-local IPv6 address', '203.0.113.9, fe80::1', '203.0.113.9'],
  ['an IPv6 customer before a front end', '2001:db8:7::1, 35.191.4.7', '2001:db8:7::/48'],
  ['"unknown" for a missing header', undefined, 'unknown'],
  ['"unknown" for an empty header', '', 'unknown'],
  ['"unknown" for an invalid last entry', '203.0.113.9, me', 'unknown'],
  ['the last entry of a very long header', `${'1.1.1.1,'.repeat(5000)}203.0.113.9`, '203.0.113.9'],
])('returns %s', (_, header, address) => {
  expect(clientAddress({ headers: { 'x-forwarded-for': header } })).toBe(address);
});
