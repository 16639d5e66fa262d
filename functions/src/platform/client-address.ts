import { isIP, isIPv4 } from 'node:net';

interface Forwarded {
  headers: Record<string, string | string[] | undefined>;
}

const unknown = 'unknown';

/**
 * Returns the network of a request, as limits count it: an IPv4 address, or the first 48 bits of an
 * IPv6 address, since one customer may have all the rest. Taken from the last entry of X-Forwarded-For,
 * which Google's front end appends: all before it is whatever the client sent. Without a front end,
 * as in the emulator, every entry is the client's.
 */
export function clientAddress({ headers }: Forwarded): string {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const address =
    entries
      .at(-1)
      ?.trim()
      .replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
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
