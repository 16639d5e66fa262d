import { isFrameable } from '~/frame-hosts';

/** Names that never lead anywhere (RFC 2606 and 6761): an address with one is a placeholder. */
const reserved = /(^|\.)(example|invalid|test|localhost)$|(^|\.)example\.(com|net|org)$/i;

/**
 * Whether the portal may frame a page: https (browsers frame nothing else here), cross-origin (a
 * page of ours in the sandbox would have our rights), no placeholder, and a host fixed at build
 * time.
 */
export function mayFrame(address: string, ownOrigin: string, origins?: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname } = new URL(address);
  return (
    protocol === 'https:' && origin !== ownOrigin && !reserved.test(hostname) && isFrameable(address, origins)
  );
}
