/** Fetches the code of a portal's frame, once. */
export const loadPortal = () => import('./shell/portal');
