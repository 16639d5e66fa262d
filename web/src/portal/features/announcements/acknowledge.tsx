import Button from '@mui/material/Button';
import { Suspense } from 'react';
import type { Shown } from '~/portal/shared/announcements/announcements';
import { lazyComponent } from '~/portal/ui/lazy';

const AcknowledgeButton = lazyComponent(() => import('./acknowledge-button'), 'AcknowledgeButton');

/** Acknowledges an announcement. The code comes while it is read; the button has its place before. */
export const Acknowledge = ({ announcement }: { announcement: Shown }) => (
  <Suspense
    fallback={
      <Button variant="contained" disabled>
        Acknowledge
      </Button>
    }
  >
    <AcknowledgeButton announcement={announcement} />
  </Suspense>
);
