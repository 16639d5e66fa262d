import { BlockList, isIP, isIPv4 } from 'node:net';

interface Forwarded {
  headers: Record<string, string | string[] | undefined>;
}

const unknown = 'unknown';

/**
 * Addresses that no internet client has: private and link-local ranges, and Google's front ends and
 * load balancers (cloud.google.com/load-balancing/docs/https#source_ip_addresses).
 */
const internal = new BlockList();
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
  internal.addSubnet(network, bits);
internal.addSubnet('fc00::', 7, 'ipv6');
internal.addSubnet('fe80::', 10, 'ipv6');
internal.addSubnet('::1', 128, 'ipv6');

const isInternal = (address: string): boolean => internal.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Returns the network of a request, for rate limits: an IPv4 address, or the first 48 bits of an
 * IPv6 address, because a single customer may control the rest.
 *
 * Google's front ends each append the address of their caller to X-Forwarded-For, so the client is
 * the last entry that isn't internal. Clients control all earlier entries, so a forged header can't
 * give a client a counter of its own. Skipping internal entries keeps clients behind a load
 * balancer from sharing one counter. The smoke test of a deploy checks what the functions receive.
 * In the emulator, all calls come from this machine, so the last entry is used.
 */
export function clientAddress({ headers }: Forwarded): string {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  // Enough for any chain of front ends. A client may send thousands of entries.
  const last = entries.slice(-5).map((entry) => entry.trim().replace(/^::ffff:(?=\d+\.)/i, ''));
  const address = last.findLast((entry) => isIP(entry) === 0 || !isInternal(entry)) ?? last.at(-1) ?? '';
  if (isIPv4(address)) return address;
  return isIP(address) === 6 ? `${firstGroups(address)}::/48` : unknown;
}

/** Returns the first three groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  // A dotted quad at the end counts as two groups.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const filled = address.includes('::') ? Array.from({ length: 8 - length }, () => '0') : [];
  return [...before, ...filled, ...after]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
