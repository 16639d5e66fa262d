import { portalOf, type Role } from '@united/domain/shared/roles';

/** Never answered by a browser; only a base that shows whether a path leaves it. */
const base = 'https://app.invalid';

const isLocal = (path: string) => /^\/(?!\/)/.test(path);

/** Returns an in-app path, or null for other sites, `//evil`, `/\evil` and `javascript:`. */
export function safePath(value: string | null | undefined): string | null {
  if (!value || !isLocal(value) || /[\\\p{Cc}]/u.test(value)) return null;
  try {
    const url = new URL(value, base);
    // Resolved again, since `/..//evil.example` only shows what it is once its dots are gone.
    return url.origin === base && isLocal(url.pathname) ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Returns the remembered page if it belongs to the role's portal, else the portal. */
export function destinationAfterSignIn(role: Role, from: string | null | undefined): string {
  const portal = portalOf(role);
  const path = safePath(from);
  return path && new RegExp(`^${portal}(?:[/?#]|$)`).test(path) ? path : portal;
}

/** The sign-in page that remembers where the visitor wanted to go. */
export function loginPath(from: string | null | undefined): string {
  const path = safePath(from);
  return path ? `/login?${new URLSearchParams({ from: path })}` : '/login';
}
