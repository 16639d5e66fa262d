import { isFrameable } from '~/frame-hosts';

/** Names that never lead anywhere (RFC 2606 and 6761): an address with one is a placeholder. */
const reserved = /(^|\.)(example|invalid|test|localhost)$|(^|\.)example\.(com|net|org)$/i;

/**
 * Whether a page may be shown inside the portal: https (a browser shows nothing else there), of another origin (in the sandbox one of our own
 * would have our rights), not a placeholder, and of a host that was named when the app was built.
 */
export function mayFrame(address: string, ownOrigin: string, origins?: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname } = new URL(address);
  return (
    protocol === 'https:' && origin !== ownOrigin && !reserved.test(hostname) && isFrameable(address, origins)
  );
}
