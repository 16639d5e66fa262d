import { isFrameable } from '~/frame-hosts';

/** Reserved domains (RFC 2606 and 6761), which mark a URL as a placeholder. */
const reserved = /(^|\.)(example|invalid|test|localhost)$|(^|\.)example\.(com|net|org)$/i;

/**
 * Returns whether the portal may embed a page. It must use https, which browsers require here, be
 * on a host that is fixed at build time and not a placeholder, and be cross-origin, because one of
 * our own pages would have our permissions in the sandbox.
 */
export function mayFrame(address: string, ownOrigin: string, origins?: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname } = new URL(address);
  return (
    protocol === 'https:' && origin !== ownOrigin && !reserved.test(hostname) && isFrameable(address, origins)
  );
}
