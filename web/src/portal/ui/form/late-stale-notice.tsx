import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../lazy';
import type { StaleNotice } from './stale-notice';

const Notice = lazyComponent(() => import('./stale-notice'), 'StaleNotice');

/** The notice of what someone else changed, whose code comes only once there is one to show. */
export const LateStaleNotice = (props: ComponentProps<typeof StaleNotice>) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
);
