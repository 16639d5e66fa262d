import { lazyComponent } from '~/portal/ui/lazy';

/** The frame of both portals, in a chunk of its own. */
export const PortalFrame = lazyComponent(() => import('./shell/portal'), 'Portal');
