import { portalOf, type Role } from '@united/domain/shared/roles';

/** An unresolvable base URL that shows whether a path leaves it. */
const base = 'https://app.invalid';

const isLocal = (path: string) => /^\/(?!\/)/.test(path);

/** Returns an in-app path. Returns null for other sites, `//evil`, `/\evil` and `javascript:`. */
export function safePath(value: string | null | undefined): string | null {
  if (!value || !isLocal(value) || /[\\\p{Cc}]/u.test(value)) return null;
  try {
    const url = new URL(value, base);
    // Checks the resolved path: `/..//evil.example` is unsafe only after its dots are resolved.
    return url.origin === base && isLocal(url.pathname) ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Returns the remembered page if it belongs to the role's portal, otherwise the portal's home. */
export function destinationAfterSignIn(role: Role, from: string | null | undefined): string {
  const portal = portalOf(role);
  const path = safePath(from);
  return path && new RegExp(`^${portal}(?:[/?#]|$)`).test(path) ? path : portal;
}

/** Returns the path of the sign-in page, with the page to return to. */
export function loginPath(from: string | null | undefined): string {
  const path = safePath(from);
  return path ? `/login?${new URLSearchParams({ from: path })}` : '/login';
}
