import { BlockList, isIP, isIPv4 } from 'node:net';

interface Forwarded {
  headers: Record<string, string | string[] | undefined>;
}

const unknown = 'unknown';

/**
 * Addresses that no client on the internet has: private and link-local ones, and those of Google's
 * front ends and load balancers (cloud.google.com/load-balancing/docs/https#source_ip_addresses).
 */
const inside = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['35.191.0.0', 16],
  ['130.211.0.0', 22],
] as const)
  inside.addSubnet(network, bits);
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');
inside.addSubnet('::1', 128, 'ipv6');

const isInside = (address: string): boolean => inside.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Returns the network of a request, as limits count it: an IPv4 address, or the first 48 bits of an
 * IPv6 address, since one customer may have all the rest.
 *
 * Taken from X-Forwarded-For, to whose end each of Google's front ends appends who called it, the
 * first of them the client: the last entry that is not one of Google's own. What stands before it is
 * whatever the client sent, so a forged header neither gives a client a counter of its own nor, where
 * a load balancer stands in between, do all clients share that of the load balancer. The smoke test of
 * a deploy looks at what the functions see. In the emulator, where all calls come from this machine, it
 * is the last entry.
 */
export function clientAddress({ headers }: Forwarded): string {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  // Enough for every front end there may be; a client may send thousands.
  const last = entries.slice(-5).map((entry) => entry.trim().replace(/^::ffff:(?=\d+\.)/i, ''));
  const address = last.findLast((entry) => isIP(entry) === 0 || !isInside(entry)) ?? last.at(-1) ?? '';
  if (isIPv4(address)) return address;
  return isIP(address) === 6 ? `${firstGroups(address)}::/48` : unknown;
}

/** Returns the first three groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  // A dotted quad at the end replaces two groups.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const filled = address.includes('::') ? Array.from({ length: 8 - length }, () => '0') : [];
  return [...before, ...filled, ...after]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
