/** The code of a portal's frame; loaded once. */
export const loadPortal = () => import('./shell/portal');
